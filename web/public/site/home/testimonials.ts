import type { CompiledMessages } from '#locales/compile.ts'
import type { MessageKey } from '#locales/keys.ts'

export const TESTIMONIALS_SHOWN_MAX = 3

const ENTRY = /^home\.testimonials\.(client[^.]*)\./

export type Testimonial = { key: string; name: MessageKey; detail: MessageKey; quote: MessageKey }

/** The testimonials are the translation entries whose keys start with `client`, in their order. */
export function listTestimonials(messages: CompiledMessages): Testimonial[] {
  const keys = new Set(Object.keys(messages).flatMap((key) => ENTRY.exec(key)?.[1] ?? []))
  return [...keys].sort().map((key) => {
    const part = (name: string) => `home.testimonials.${key}.${name}` as MessageKey
    return { key, name: part('name'), detail: part('detail'), quote: part('quote') }
  })
}
