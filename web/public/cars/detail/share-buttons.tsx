import { Check, Printer, Share2 } from 'lucide'
import { useEffect, useState } from 'react'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

const COPIED_MS = 2_500
const LINK =
  'inline-flex min-h-11 items-center gap-2 text-small font-label text-primary underline decoration-2 underline-offset-4 hover:text-primary-strong'

/** `path` is the address below the site's own. */
type ShareButtonsProps = { path: string; name: string; canPrint?: boolean }

/** Phones have a share sheet of their own; elsewhere the address is copied. */
export function ShareButtons({ path, name, canPrint = false }: ShareButtonsProps) {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const showToast = useToast()
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function share() {
    const url = `${publicUrl}${path}`
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        setIsCopied(true)
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ text: t('cars.detail.copyFailed', { url }), tone: 'danger' })
    }
  }

  return (
    <div className="needs-script flex flex-wrap gap-x-6" data-print="hide">
      {canPrint && (
        <button type="button" onClick={() => print()} className={LINK}>
          <Icon of={Printer} size={18} />
          {t('cars.detail.print')}
        </button>
      )}
      <button type="button" onClick={() => void share()} className={LINK}>
        <Icon of={isCopied ? Check : Share2} size={18} />
        {t(isCopied ? 'cars.detail.copied' : 'cars.detail.share')}
      </button>
      {/* Beside the button: a live region inside would take its name away. */}
      <span role="status" className="sr-only">
        {isCopied && t('cars.detail.copied')}
      </span>
    </div>
  )
}
