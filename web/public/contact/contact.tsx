import './contact.css'
import { type IconNode, Mail, Phone } from 'lucide'
import { REPLY_TIMES } from '#contract/tools/claims.ts'
import { formatPhone } from '#locales/phone.ts'
import { belowHome } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useOffice } from '#web/app/shell/use-office.ts'
import type { ApiClient } from '#web/data/api/client.ts'
import { pageApi } from '#web/data/api/page-api.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyOnVisible } from '#web/ui/browser/lazy.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { withoutHydration } from '#web/ui/drawings/without-hydration.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'
import { OpeningHours } from './opening-hours.tsx'

// The end of the page needs its script only once it is near.
const MapSection = lazyOnVisible(async () => (await import('./map-section.tsx')).MapSection, { fallback: null })

/** The measured figure, where there is one: the page stands without it as well. */
export async function loader({ context }: Route.LoaderArgs) {
  return { firstReply: await askFirstReply(pageApi(context)) }
}

/** Only for a navigation from another page. */
export async function clientLoader() {
  const { browserApi } = await import('#web/data/api/browser-api.ts')
  return { firstReply: await askFirstReply(browserApi()) }
}

async function askFirstReply(api: ApiClient) {
  const times = await api.call('GET /reply-times', {}).catch(() => null)
  return times?.first ?? null
}

export default function Contact({ loaderData: { firstReply } }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  return (
    <Page
      title={t('contact.metaTitle')}
      description={t('contact.metaDescription', { hours: REPLY_TIMES.form.maxHours })}
      image="/og/contact.png"
      jsonLd={import.meta.env.SSR ? belowHome(publicUrl, t, { path: '/contact', name: t('shell.nav.contact') }) : {}}
    >
      <div className="page-width grid gap-x-16 pt-9 pb-(--section-space) lg:grid-cols-[5fr_6fr] lg:pt-14">
        <div className="lg:row-span-2">
          <h1 className="text-display keep-phrases">{t('contact.title')}</h1>
          <p className="mt-5 measure-lead text-lead text-ink-soft">{t('contact.lead')}</p>
          <ContactWays />
          <div className="max-lg:hidden">
            <OpeningHours />
          </div>
        </div>
        <div>
          <ContactForm />
          <ReplyCard measured={firstReply} />
        </div>
        <div className="mt-10 lg:hidden">
          <OpeningHours />
        </div>
      </div>
      {/* Remounts in another language: the server rendered the first one. */}
      <MapSection key={locale} />
    </Page>
  )
}

const StillClock = withoutHydration(async () => (await import('#web/ui/drawings/clock-road.tsx')).ClockRoad)

function ReplyCard({ measured }: { measured: { median_minutes: number } | null }) {
  const { t } = useI18n()
  const { minHours: min, maxHours: max } = REPLY_TIMES.responseCard
  return (
    <section aria-label={t('contact.reply.title')} className="mt-6 flex items-center gap-6 px-(--card-space) py-3">
      <StillClock className="w-18 shrink-0" />
      <div>
        <h2 className="text-small font-normal text-ink-faint">{t('contact.reply.title')}</h2>
        <p className="text-figure-m tabular-nums">{t('contact.reply.figure', { min, max })}</p>
        {measured && (
          <p className="mt-1 text-small font-semibold">
            {t('contact.reply.measured', {
              hours: Math.floor(measured.median_minutes / 60),
              minutes: measured.median_minutes % 60,
            })}
          </p>
        )}
        <p className="mt-1 text-small text-ink-soft">{t('contact.reply.text')}</p>
      </div>
    </section>
  )
}

function ContactWays() {
  const { t } = useI18n()
  const house = useOffice()
  return (
    <ul className="mt-8 border-t">
      <Way icon={Phone} label={t('contact.call')} href={`tel:${house.phone}`} text={formatPhone(house.phone)} />
      <Way icon={Mail} label={t('contact.write')} href={`mailto:${house.email}`} text={house.email} />
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
