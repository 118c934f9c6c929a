import { ArrowRight, Printer, Share2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { Tool } from '#contract/tools/constants.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { keepAttachment } from './attached-tool.ts'

export const QUIET =
  'inline-flex min-h-11 items-center gap-2 font-label text-primary underline decoration-2 underline-offset-4 hover:text-primary-strong noscript:hidden'

type ToolActionsProps = {
  tool: Tool
  /** The tool's state; goes with the request to a consultant. */
  query: string
  /** The answer in plain lines, for the consultant who gets it. */
  summary: readonly string[]
  /** A way on to another tool. */
  also?: ReactNode
}

/** What can be done with an answer: send it to a consultant, take it to another tool, share it, print it. */
export function ToolActions({ tool, query, summary, also }: ToolActionsProps) {
  const { t } = useI18n()
  function attach() {
    const address = new URL(`/tools/${tool}${query && `?${query}`}`, location.href).href
    keepAttachment({ tool, summary: [t(`tools.${tool}.name`), ...summary, address].join('\n') })
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink
        to={consultantAddress(tool, query)}
        onClick={attach}
        variant="next"
        className="max-sm:w-full"
        endIcon={<Icon of={ArrowRight} />}
      >
        {t('tools.actions.send')}
      </ButtonLink>
      {also}
      <span className="flex flex-wrap items-center gap-x-5 sm:ml-auto">
        <ShareButton title={t(`tools.${tool}.title`)} />
        <PrintButton />
      </span>
    </div>
  )
}

/** The request starts with the tool's name and its state. */
export function consultantAddress(tool: Tool, query: string): string {
  return `/consulting?tool=${tool}${query && `&${query}`}#request`
}

type ShareProps = {
  title: string
  /** Else the page’s own; asked for when the button is pressed. */
  address?: () => Promise<string>
  label?: string
}

/** The phone's own way to share where there is one, else the link is copied; where neither may be, it is shown. */
export function ShareButton({ title, address, label }: ShareProps) {
  const { t } = useI18n()
  const [said, setSaid] = useState('')

  async function share() {
    const url = address === undefined ? location.href : new URL(await address(), location.href).href
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setSaid(t('tools.actions.copied'))
    } catch (error) {
      // Closing the phone's share sheet is a cancel, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setSaid(t('tools.actions.copyFailed', { url }))
    }
  }

  return (
    <>
      <button type="button" onClick={() => void share()} className={QUIET}>
        <Icon of={Share2} size={18} />
        {label ?? t('tools.actions.share')}
      </button>
      <span role="status" className="text-caption wrap-anywhere text-ink-soft">
        {said}
      </span>
    </>
  )
}

export function PrintButton() {
  const { t } = useI18n()
  return (
    <button type="button" onClick={() => print()} className={QUIET}>
      <Icon of={Printer} size={18} />
      {t('tools.actions.print')}
    </button>
  )
}
