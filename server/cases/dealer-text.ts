import type { Brief } from '../../contract/cases.ts'
import type { Translate } from '../../locales/translate.ts'

type Known = { fullName: string; email: string; phone: string | null; address: string | null }

/**
 * What a dealer is told: the car that is wanted, under the case's code. Built from the brief's fields alone; whatever names the
 * client is struck out, also where the client typed it into the brief themselves.
 */
export function dealerText(
  t: Translate,
  { code, brief, client }: { code: string; brief: Brief; client: Known },
): string {
  const strike = strikerOf(client)
  const car = [brief.wants, brief.condition && t(`lead.conditions.${brief.condition}`)].filter(Boolean).join(', ')
  const lines = [
    t('dealerText.hello'),
    t('dealerText.wants', { car: strike(car) || t('dealerText.anyCar') }),
    brief.must_haves ? t('dealerText.mustHaves', { text: strike(brief.must_haves) }) : '',
    brief.trade_in ? t('dealerText.tradeIn') : '',
    t('dealerText.ask'),
    t('dealerText.reference', { code }),
  ]
  return lines.filter(Boolean).join('\n\n')
}

/** A number that could be a phone, a plate or a postal code of somebody's. */
const PHONE = /\+?\d[\d\s().-]{6,}\d/g
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g
/** Canadian postal codes, and plates as provinces and states write them: letters and digits mixed, at least five. */
const POSTAL = /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/gi
const PLATE = /\b(?=[A-Z0-9 -]{5,8}\b)(?=[A-Z0-9 -]*\d)(?=[A-Z0-9 -]*[A-Z])[A-Z]{1,4}[ -]?\d{2,4}[ -]?[A-Z]{0,3}\b/g

export function strikerOf({ fullName, email, phone, address }: Known): (text: string) => string {
  const [local = ''] = email.split('@')
  const words = [fullName, ...fullName.split(/\s+/), email, local, phone ?? '', address ?? '']
    .map((word) => word.trim())
    .filter((word) => word.length > 1)
    .toSorted((a, b) => b.length - a.length)
  return (text) => {
    let plain = text.replaceAll(EMAIL, '…').replaceAll(PHONE, '…').replaceAll(POSTAL, '…').replaceAll(PLATE, '…')
    for (const word of words) plain = plain.replaceAll(new RegExp(escaped(word), 'giu'), '…')
    return plain
  }
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
