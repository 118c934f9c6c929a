import type { Locale } from '../../contract/locales.ts'
import { WORDED_BY_SPECIFICATION } from './locale-exceptions.ts'
import type { Messages } from './locale-messages.ts'

type TermRule = {
  /** The word that is not ours, as a reader would see it. */
  word: RegExp
  /** What we say instead. */
  instead: string
  /** Keys where the word is right. */
  except?: readonly string[]
  /** Keys that the rule does not look at. */
  not?: RegExp
}

/** One word for each thing, per language. What the specification words itself is an exception by its key. */
export const TERMS: Readonly<Record<Locale, readonly TermRule[]>> = {
  en: [
    {
      word: /\b(?:advis[oe]rs?|experts?)\b/i,
      instead: 'consultant',
      // The legal role is “advisor and agent”.
      except: [
        'about.roles.advisor.title',
        'faq.items.what.role.a',
        'terms.brief.advisor',
        'terms.sections.role.title',
      ],
    },
    { word: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b(?! your name)/i, instead: 'log in, log out' },
    { word: /\b(?:pricing |our |your |the |this )plans?\b|\bplan details\b/i, instead: 'package' },
    // The commission's name is French in every language.
    { word: /(?<!l’information du )Québec|Montréal/, instead: 'Quebec, Montreal' },
    {
      word: /\b(?:colors?|centers?|licenses?|kilometers?|catalogs?|neighbors?|honors?)\b/i,
      instead: 'the Canadian spelling (colour, centre, licence, kilometre)',
    },
    {
      word: /\b(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not\b|\bcannot\b/i,
      instead: 'a contraction (don’t, isn’t, couldn’t)',
    },
    { word: /\b(?:failed to|unable to|initiate|successful(?:ly)?|an error occurred)\b/i, instead: 'We couldn’t …' },
    { word: /\b(?:tokens?|session ID|contact support)\b/i, instead: 'words of the reader' },
    {
      word: /\b(?:nobody|somebody|anybody|whoever|been told|is told)\b(?! \{)/i,
      instead: 'who it is: no one, someone, the client',
    },
    { word: /\.\.\./, instead: '…' },
    { word: /\bmakers?\b(?! of)/i, instead: 'manufacturer' },
    { word: /\bSMS\b/, instead: 'text message' },
    { word: /\bout[- ]the[- ]door\b(?! price)/i, instead: 'total price' },
    { word: /\bstart(?:s|ed)? (?:the )?work\b/i, instead: 'give the go-ahead' },
    { word: /[\d}] opening hours/, instead: 'business hours' },
    { word: /\bbroken promises?\b|\bpromises? (?:broken|kept)\b/i, instead: 'late replies, on time' },
    {
      word: /^[A-Z][a-z]+(?:[ -](?:of|the|and|&|a|to))?(?: [A-Z][a-z]+)+$/,
      instead: 'sentence case',
      not: /^places\.|\.holidays\.names\.|\.countries\.|\.(?:US|unitedStates|mountain|nameValue|phone)$|^privacy\.outside\.title$|^vehicles\.features\./,
      except: ['about.eyebrow'],
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
    { word: /\bpapiers\b/i, instead: 'documents, contrat' },
    { word: /\bcotations?\b|\bdevis\b/i, instead: 'soumission' },
    { word: /frais de documentation/i, instead: 'frais de dossier' },
    { word: /prélivraison/i, instead: 'préparation' },
    {
      word: /assurance écart|facteur monétaire|paiements? mensuels?|versements? périodiques?/i,
      instead: 'le terme du métier',
    },
    { word: /prix à payer|prix complet/i, instead: 'prix total' },
    { word: /[\d}] heures d’ouverture/, instead: 'heures ouvrables' },
    { word: /commencer le travail »/i, instead: 'donner le feu vert' },
    { word: /promesses? (?:non )?tenues?/i, instead: 'réponse en retard, à temps' },
    {
      word: /\bhonoraires\b/i,
      instead: 'prix du forfait',
      // The contract speaks of « honoraires ».
      not: /^terms\.|^case\.start\.sentence$/,
    },
    {
      word: /\bfabricants?\b/i,
      instead: 'constructeur',
      not: /^faq\./,
    },
    { word: /\bSMS\b/, instead: 'texto' },
    { word: /^Échec d|\ba échoué\b/, instead: 'ce qui n’a pas été fait' },
    { word: /s’en vient/, instead: 'entrera en vigueur' },
    { word: /\bplus de \d+\+|\d\+|^\{count\}\+$/, instead: 'plus de' },
  ],
  zh: [
    { word: /经纪人|导购/, instead: '购车顾问' },
    { word: /加币|加拿大元/, instead: '加元' },
    { word: /案件/, instead: '购车档案' },
    { word: /车商|车行|4S店/, instead: '经销商' },
    { word: /艾伯塔|(?<!哥伦比)亚省|魁省|安省|阿省/, instead: '全称：阿尔伯塔省、魁北克省、安大略省' },
    { word: /管理费/, instead: '行政费（admin fee）' },
    { word: /(?:保护|防盗|安全)套餐/, instead: '保护产品包（套餐只指我们的套餐）' },
    { word: /防盗刻字|蚀刻/, instead: '车窗刻码（etching）' },
    { word: /文档费/, instead: '文件费（doc fee）' },
    { word: /银行卡/, instead: '信用卡或借记卡' },
    { word: /分段标价/, instead: '逐步加价（drip pricing）' },
    { word: /车况标记/, instead: '烙印（branding）' },
    { word: /信用合作社/, instead: '信用社' },
    { word: /原价/, instead: '之前标价' },
    { word: /指导价/, instead: '厂家建议零售价（MSRP）' },
    { word: /发票价/, instead: '进价（invoice）' },
    { word: /出门价|外出价/, instead: '落地价' },
    { word: /头款/, instead: '首付' },
    { word: /以旧换新|贸易价值/, instead: '旧车置换' },
    { word: /剩余价值/, instead: '残值' },
    { word: /金钱因子/, instead: '租赁系数（money factor）' },
    { word: /负资产/, instead: '欠款高于车值' },
    { word: /信贷成本/, instead: '贷款总成本' },
    { word: /质保/, instead: '保修' },
    { word: /缺口保险/, instead: '差额险（GAP）' },
    { word: /安全证书/, instead: '安全检验证' },
    { word: /我们代表的/, instead: '我们的代表人的（“我们代表”也读作 we represent）' },
    { word: /……/, instead: '…' },
    { word: /\p{Script=Han}[,;:?!]|\p{Script=Han} \p{Script=Han}/u, instead: '全角标点，汉字之间不空格' },
    { word: /\p{Script=Han}\(|\(\p{Script=Han}|[：；，。、（] | （/u, instead: '全角括号和标点，前后不空格' },
  ],
  tl: [
    { word: /\bsumulat\b/i, instead: 'mag-email, mag-message' },
    {
      word: /\b(?:tagapayo(?:ng)?|advis[oe]rs?)\b/i,
      instead: 'consultant',
      // The legal role keeps its legal word.
      except: ['terms.brief.advisor', 'terms.sections.role.title'],
    },
    { word: /\b(?:sign(?:-| )?(?:in|out))\b/i, instead: 'mag-log in, mag-log out' },
    {
      word: /\b[mnp]ag(?:pa)?(?:re)?rehistro\b(?! ng sasakyan)/i,
      instead: 'mag-sign up (a car is what is registered)',
    },
    { word: /(?<!l’information du )Québec|Montréal/, instead: 'Quebec, Montreal' },
    { word: /\bhulog\b/i, instead: 'monthly, payment' },
    { word: /\balok\b/i, instead: 'offer' },
    { word: /\b(?:kahilingan(?:g)?|paghiling|humi(?:hi)?ling)\b/i, instead: 'request, mag-request' },
    { word: /\b(?:anunsyo|patalastas)\b|\binaanunsyo/i, instead: 'ad' },
    { word: /\bng gumawa\b/i, instead: 'manufacturer' },
    { word: /\bpribadong (?:benta|nagbebenta|bibili|bumibili)\b/i, instead: 'private sale, private seller' },
    {
      word: /\bkabuuang babayaran\b/i,
      instead: 'out-the-door price',
      // A sentence about the sum, not the name of the price.
      except: ['case.next.compareOffers.text'],
    },
    { word: /\btatak\b/i, instead: 'brand' },
    { word: /\bdeposito\b|\blagak\b/i, instead: 'deposit' },
    { word: /\btitulo\b/i, instead: 'title' },
    { word: /\btermino\b/i, instead: 'term, haba ng loan' },
    { word: /kumpuni/i, instead: 'repair, ayos' },
    { word: /\bgarantiya ng\b/i, instead: 'warranty' },
    { word: /\bbalat\b/i, instead: 'leather' },
    { word: /\btaripa\b/i, instead: 'duty' },
    { word: /oras ng opisina/i, instead: 'office hours' },
    { word: /\bkompanya ng insurance\b/i, instead: 'insurer' },
    { word: /Estados Unidos/i, instead: 'US' },
    {
      word: /\b(?:Ingles|Pranses|Tsino|Espanyol|Arabe|Italyano)\b/,
      instead: 'English, French, Chinese, Spanish, Arabic, Italian',
    },
    { word: /\bsek\./i, instead: 'sec.' },
    { word: /\bpo(?:ng)?\b[^{}\n]*\bpo(?:ng)?\b/, instead: 'one “po” per message' },
  ],
}

/** Where a text says a thing by another word than the rest of the site; the name of a placeholder is no word. */
export function termProblems(locale: Locale, messages: Messages, rules = TERMS[locale]): string[] {
  const texts = Object.entries(messages).map(([key, text]) => [key, text.replaceAll(/\{\w+\}/g, '{}')] as const)
  const own = locale === 'en' ? texts.filter(([key]) => !WORDED_BY_SPECIFICATION.has(key)) : texts
  return rules.flatMap(({ word, instead, except = [], not }) => {
    const found = own.filter(([key, text]) => !not?.test(key) && word.test(text))
    const unneeded = except.filter((key) => !found.some(([each]) => each === key))
    return [
      ...found
        .filter(([key]) => !except.includes(key))
        .map(([key, text]) => `${locale}: ${key} says “${word.exec(text)?.[0]}”, we say ${instead}`),
      ...unneeded.map((key) => `${locale}: ${key} needs no exception, it already says ${instead}`),
    ]
  })
}
