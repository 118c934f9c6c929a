import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Told to the car's route: opened from the list, over which it shows the car, and to which its closing leads back. */
export type CarLinkState = { fromList?: true }

type CarLinkProps = { id: string; isFromList?: boolean; className?: string; children: ReactNode }

/** A card's title: the link covers the whole card, which is the nearest positioned element. */
export function CarLink({ id, isFromList = false, className, children }: CarLinkProps) {
  const state: CarLinkState | null = isFromList ? { fromList: true } : null
  return (
    <Link
      to={`/cars/${id}`}
      state={state}
      preventScrollReset={isFromList}
      prefetch="intent"
      className={`after:absolute after:inset-0 after:rounded-card after:content-[''] hover:underline hover:decoration-2 hover:underline-offset-4 ${className ?? ''}`}
    >
      {children}
    </Link>
  )
}
