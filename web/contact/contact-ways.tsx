import type { IconNode } from 'lucide'
import { Mail, Phone } from 'lucide'
import { BUSINESS } from '../../contract/business.ts'
import { formatPhone } from '../../locales/phone.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'

export function ContactWays() {
  const { t } = useI18n()
  return (
    <ul className="mt-8 border-t">
      <Way icon={Phone} label={t('contact.call')} href={`tel:${BUSINESS.phone}`} text={formatPhone(BUSINESS.phone)} />
      <Way icon={Mail} label={t('contact.write')} href={`mailto:${BUSINESS.email}`} text={BUSINESS.email} />
    </ul>
  )
}

function Way({ icon, label, href, text }: { icon: IconNode; label: string; href: string; text: string }) {
  return (
    <li className="border-b">
      <a href={href} className="group flex min-h-18 items-center gap-4 py-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-tint text-primary">
          <Icon of={icon} size={22} />
        </span>
        <span className="min-w-0">
          <span className="block text-caption text-ink-faint">{label}</span>
          <span className="block text-h4 break-all underline-offset-4 group-hover:underline">{text}</span>
        </span>
      </a>
    </li>
  )
}
