import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { carImage } from './car-image.ts'

/** How far outside the screen pictures begin to load: cards, and the small ones beside a large one. */
const LAZY_MARGIN_PX = { card: 100, thumbnail: 50 } as const
type LazyMargin = keyof typeof LAZY_MARGIN_PX

type CarPictureProps = {
  name: string | null
  /** Empty where the name stands beside it. */
  alt: string
  /** How wide it is shown, as CSS has it. */
  sizes: string
  /** `first` is what the page is looked at for: preloaded. `now` stands near it; others wait until they are near the screen. */
  loading: 'first' | 'now' | LazyMargin
  className?: string
}

const WIDTH = 800
const HEIGHT = 500

/** A picture in its box of 16 to 10: the box stands from the start, so that nothing moves when the picture arrives. */
export function CarPicture({ name, alt, sizes, loading, className }: CarPictureProps) {
  const { t } = useI18n()
  const box = classNames('relative block aspect-[16/10] overflow-hidden bg-sunken', className)
  if (name === null) {
    return (
      <span className={classNames(box, 'grid place-items-center px-4 text-center text-small text-ink-faint')}>
        {t('cars.card.noPicture')}
      </span>
    )
  }
  const isWaiting = loading === 'card' || loading === 'thumbnail'
  if (isWaiting) return <LazyPicture name={name} alt={alt} sizes={sizes} margin={loading} className={box} />
  return (
    <span className={box}>
      <Picture name={name} alt={alt} sizes={sizes} isFirst={loading === 'first'} />
    </span>
  )
}

type LazyPictureProps = { name: string; alt: string; sizes: string; margin: LazyMargin; className: string }

function LazyPicture({ name, alt, sizes, margin, className }: LazyPictureProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)
  // The browser's own lazy loading has margins of its own choice.
  useEffect(() => {
    if (!box.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${LAZY_MARGIN_PX[margin]}px` },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return (
    <span ref={box} className={className}>
      {isNear ? (
        <Picture name={name} alt={alt} sizes={sizes} />
      ) : (
        <noscript>
          <img src={carImage(name).src} alt={alt} loading="lazy" className="size-full object-cover" />
        </noscript>
      )}
    </span>
  )
}

type PictureProps = { name: string; alt: string; sizes: string; isFirst?: boolean }

function Picture({ name, alt, sizes, isFirst = false }: PictureProps) {
  return (
    <img
      {...carImage(name)}
      sizes={sizes}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      decoding="async"
      // React preloads from the head of the page whatever is not `low`.
      fetchPriority={isFirst ? 'high' : 'low'}
      className="absolute inset-0 size-full object-cover"
    />
  )
}
