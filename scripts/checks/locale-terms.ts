import type { Locale } from '../../contract/locales.ts'
import type { Messages } from './locale-messages.ts'

type TermRule = {
  /** The word that is not ours, as a reader would see it. */
  word: RegExp
  /** What we say instead. */
  instead: string
  /** Keys where the word is right. */
  except?: readonly string[]
}

/** One word for each thing, per language. What the specification words itself is an exception by its key. */
export const TERMS: Readonly<Record<Locale, readonly TermRule[]>> = {
  en: [
    {
      word: /\b(?:advis[oe]rs?|experts?)\b/i,
      instead: 'consultant',
      // The legal role is “advisor and agent”; the specification's own lines say “expert”.
      except: [
        'about.metaDescription',
        'about.roles.advisor.title',
        'auth.points.guidance',
        'consulting.steps.negotiation.title',
        'faq.items.what.role.a',
        'home.closing.note',
        'parts.progress.negotiation',
        'terms.brief.advisor',
        'terms.sections.role.title',
      ],
    },
    { word: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b(?! your name)/i, instead: 'log in, log out' },
    {
      word: /\b(?:pricing |our |your |the |this )plans?\b|\bplan details\b/i,
      instead: 'package',
      // Messages that the specification fixes.
      except: ['checkout.errors.details', 'errors.plan_not_found', 'pricing.plans.failed', 'pricing.plans.none'],
    },
    // The commission's name is French in every language.
    { word: /(?<!l’information du )Québec|Montréal/, instead: 'Quebec, Montreal' },
    {
      word: /\b(?:colors?|centers?|licenses?|kilometers?|catalogs?|neighbors?|honors?)\b/i,
      instead: 'the Canadian spelling (colour, centre, licence, kilometre)',
      // The label is the specification's.
      except: ['documentTypes.driversLicense'],
    },
    {
      word: /\b(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not\b|\bcannot\b/i,
      instead: 'a contraction (don’t, isn’t, couldn’t)',
      // Messages that the specification fixes.
      except: [
        'checkout.errors.details',
        'errors.checkout_failed',
        'errors.email_not_verified',
        'errors.forbidden',
        'errors.plan_not_found',
        'errors.unauthorized',
        'parts.messages.verify',
        'paymentSuccess.missingSession',
        'resetPassword.mismatch',
      ],
    },
  ],
  fr: [
    { word: /\b(?:e-?mails?|mails?)\b/i, instead: 'courriel' },
    { word: /\bQuebec\b|\bMontreal\b/, instead: 'Québec, Montréal' },
    { word: /\bconsultante?s?\b/i, instead: 'conseiller' },
    { word: /\bcookies?\b/i, instead: 'témoin' },
    { word: /\bv[ée]hicules? usag[ée]s?\b|\bvoitures? d’occasion\b/i, instead: 'véhicule d’occasion' },
    { word: /\$[\s\u00a0]CAD\b/, instead: '$ CA' },
    { word: /\d[\s\u00a0]?[ap]\.?m\.?\b/, instead: '7 h 36' },
    { word: / [:;?!»%$]|« |[\p{L}}][;?!]/u, instead: 'a no-break space (narrow before ; ? !)' },
    { word: /'/, instead: '’' },
  ],
  zh: [
    { word: /经纪人/, instead: '购车顾问' },
    { word: /加币|加拿大元/, instead: '加元' },
    { word: /案件/, instead: '购车档案' },
    { word: /车商|车行/, instead: '经销商' },
    { word: /艾伯塔/, instead: '阿尔伯塔' },
    { word: /……/, instead: '…' },
    { word: /\p{Script=Han}[,;:?!]|\p{Script=Han} \p{Script=Han}/u, instead: '全角标点，汉字之间不空格' },
  ],
  tl: [
    { word: /\bsumulat\b/i, instead: 'mag-email, mag-message' },
    { word: /\bconsultants?\b/i, instead: 'tagapayo' },
    { word: /\b(?:sign(?:-| )?(?:in|out))\b/i, instead: 'mag-log in, mag-log out' },
    { word: /(?<!l’information du )Québec|Montréal/, instead: 'Quebec, Montreal' },
  ],
}

/** Where a text says a thing by another word than the rest of the site; the name of a placeholder is no word. */
export function termProblems(locale: Locale, messages: Messages, rules = TERMS[locale]): string[] {
  const texts = Object.entries(messages).map(([key, text]) => [key, text.replaceAll(/\{\w+\}/g, '{}')] as const)
  return rules.flatMap(({ word, instead, except = [] }) => {
    const found = texts.filter(([, text]) => word.test(text))
    const unneeded = except.filter((key) => !found.some(([each]) => each === key))
    return [
      ...found
        .filter(([key]) => !except.includes(key))
        .map(([key, text]) => `${locale}: ${key} says “${word.exec(text)?.[0]}”, we say ${instead}`),
      ...unneeded.map((key) => `${locale}: ${key} needs no exception, it already says ${instead}`),
    ]
  })
}
