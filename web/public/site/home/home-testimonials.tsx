import { ArrowRight } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { listTestimonials, TESTIMONIALS_SHOWN_MAX, type Testimonial } from './testimonials.ts'

/** One large, two small; each says that it is an example. */
export function HomeTestimonials() {
  const { t, messages } = useI18n()
  const all = listTestimonials(messages)
  const [first, ...others] = all.slice(0, TESTIMONIALS_SHOWN_MAX)
  return (
    <section aria-labelledby="testimonials-title" className="relative">
      <div className="page-width section-y grid gap-x-16 lg:grid-cols-[7fr_5fr]">
        <h2 id="testimonials-title" className="text-h2">
          {t('home.testimonials.title')}
        </h2>
        <p className="mt-3 max-w-[34em] text-small text-ink-soft lg:mt-0">{t('home.testimonials.sampleNote')}</p>
        <div className="mt-9 lg:mt-10">{first && <Quote testimonial={first} isLarge />}</div>
        <div className="mt-9 grid content-start gap-y-9 max-lg:border-t max-lg:pt-9 lg:mt-10 lg:row-span-2">
          {others.map((testimonial, index) => (
            <div key={testimonial.key} className={classNames(index > 0 && 'border-t pt-9')}>
              <Quote testimonial={testimonial} />
            </div>
          ))}
        </div>
        <div className="mt-10 lg:mt-9">
          <ButtonLink to="/reviews" prefetch="intent" variant="second" endIcon={<Icon of={ArrowRight} size={18} />}>
            {t('home.testimonials.readAll', { count: all.length })}
          </ButtonLink>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="absolute bottom-0 left-[calc(var(--page-margin)+24px)] road-line-vertical h-11 pageline:hidden"
      />
    </section>
  )
}

function Quote({ testimonial, isLarge = false }: { testimonial: Testimonial; isLarge?: boolean }) {
  const { t } = useI18n()
  const name = t(testimonial.name)
  return (
    <figure>
      <Rating value={5} label={t('home.testimonials.rating', { rating: 5 })} className="text-[0.875rem]" />
      <blockquote
        className={classNames(
          'mt-3 text-balance',
          isLarge
            ? 'text-[1.625rem] leading-[1.25] font-medium tracking-[-0.02em] lg:mt-5 lg:text-[2.25rem]'
            : 'text-[1.1875rem] leading-[1.45]',
        )}
      >
        {t(testimonial.quote)}
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3">
        <Avatar name={name} />
        <span className="flex-1 leading-[1.4]">
          <span className="block text-label font-semibold">{name}</span>
          <span className="text-label font-normal text-ink-soft">{t(testimonial.detail)}</span>
        </span>
        <Badge tone="outline">{t('home.testimonials.example')}</Badge>
      </figcaption>
    </figure>
  )
}
