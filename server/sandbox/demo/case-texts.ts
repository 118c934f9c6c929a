import type { Locale } from '#contract/values/locales.ts'

/** What sample clients and the demo's consultant say to each other. Each case says once that it is a sample, where it says which car. */
export type CaseTexts = Record<
  | 'wants'
  | 'mustHaves'
  | 'notes'
  | 'planFirst'
  | 'planSecond'
  | 'hello'
  | 'welcome'
  | 'quote'
  | 'lines'
  | 'thanks'
  | 'waiting'
  | 'note'
  | 'upload'
  | 'uploadWhy'
  | 'question'
  | 'own'
  | 'moved'
  | 'refund'
  | 'handBack',
  string
>

export const CASE_TEXTS: Record<Locale, CaseTexts> = {
  en: {
    wants: 'Toyota RAV4 Hybrid XLE (sample)',
    mustHaves: 'All-wheel drive, heated seats, under 40,000 km',
    notes: 'Sample case, part of the demo.',
    planFirst: 'Ask six dealers for their total price in writing',
    planSecond: 'Compare the answers line by line and call you',
    hello: 'Hi! We need a family car before the winter tires go on. The dealer near us wants a deposit today.',
    welcome:
      'Hello, and thanks for the details. Please don’t pay a deposit yet. I’ve written down my first steps above; have a look and tell me if they fit.',
    quote: 'Here’s what they wrote: $38,995 plus “admin” $599 and “protection” $1,295. Is that normal?',
    lines:
      'The admin fee has to be inside the advertised price where you live, and you never asked for the protection. I’ll have both taken off.',
    thanks: 'That’s a relief, thank you. Evenings after six are best for a call.',
    waiting: 'The dealer called me again and says the price is only good until tomorrow. What should I say?',
    note: 'Dealer B answers by phone only, ask for the sheet by email.',
    upload: 'Upload your financing pre-approval',
    uploadWhy: 'So that dealers can’t mark up the rate',
    question: 'Which colours would you not take?',
    own: 'Call the manager of dealer B',
    moved: 'Five dealers have answered in writing.',
    refund: 'We were given a car by family and don’t need one any more.',
    handBack: 'Away for two weeks',
  },
  fr: {
    wants: 'Mazda CX-5 GS (exemple)',
    mustHaves: 'Traction intégrale, sièges chauffants, moins de 40 000 km',
    notes: 'Dossier d’exemple, fait pour la démonstration.',
    planFirst: 'Demander à six concessionnaires leur prix total par écrit',
    planSecond: 'Comparer les réponses ligne par ligne et vous appeler',
    hello:
      'Bonjour ! Il nous faut une voiture familiale avant la pose des pneus d’hiver. Le concessionnaire d’à côté veut un acompte aujourd’hui.',
    welcome:
      'Bonjour et merci pour les détails. Ne versez pas encore d’acompte. J’ai noté mes premières étapes plus haut ; dites-moi si elles vous conviennent.',
    quote:
      'Voici ce qu’ils ont écrit : 38 995 $ plus 599 $ de « frais d’administration » et 1 295 $ de « protection ». Est-ce normal ?',
    lines:
      'Au Québec, les frais doivent être compris dans le prix annoncé, et vous n’avez pas demandé la protection. Je ferai retirer les deux.',
    thanks: 'Quel soulagement, merci. Pour un appel, après 18 h, c’est le mieux.',
    waiting: 'Le concessionnaire m’a rappelée et dit que le prix ne tient que jusqu’à demain. Que dois-je répondre ?',
    note: 'Le concessionnaire B répond seulement au téléphone, demander la feuille par courriel.',
    upload: 'Téléversez votre préapprobation de financement',
    uploadWhy: 'Pour que le concessionnaire ne majore pas le taux',
    question: 'Quelles couleurs ne voulez-vous pas ?',
    own: 'Appeler le directeur du concessionnaire B',
    moved: 'Cinq concessionnaires ont répondu par écrit.',
    refund: 'La famille nous a donné une voiture, nous n’en cherchons plus.',
    handBack: 'Absence de deux semaines',
  },
  zh: {
    wants: '本田 CR-V（示例）',
    mustHaves: '四驱、座椅加热、里程4万公里以内',
    notes: '示例购车档案，仅供演示。',
    planFirst: '向六家经销商索取书面总价',
    planSecond: '逐行比较回复，然后给您打电话',
    hello: '您好！我们想在换冬季轮胎之前买一辆家用车。附近的经销商今天就要我们交订金。',
    welcome: '您好，谢谢您提供的情况。请先不要交订金。初步计划已写在上面，请看看是否合适。',
    quote:
      '他们写的是38,995加元，另加行政费（admin fee）599加元和保护产品包（protection package）1,295加元。这正常吗？',
    lines: '保护产品包不是您要的，行政费也可以谈。我会要求把这两项去掉。',
    thanks: '太好了，谢谢！打电话的话，晚上六点以后最方便。',
    waiting: '经销商又打电话来，说这个价格只到明天。我该怎么回答？',
    note: '经销商 B 只接电话，请他们用邮件发报价单。',
    upload: '上传您的贷款预批文件',
    uploadWhy: '这样经销商就不能在利率上加价',
    question: '哪些颜色您不考虑？',
    own: '给经销商 B 的经理打电话',
    moved: '五家经销商已书面回复。',
    refund: '家人送了我们一辆车，我们不再需要买车了。',
    handBack: '休假两周',
  },
  tl: {
    wants: 'Toyota Corolla Cross (halimbawa)',
    mustHaves: 'All-wheel drive, heated seats, mas mababa sa 40,000 km',
    notes: 'Halimbawang case, bahagi ng demo.',
    planFirst: 'Hingin sa anim na dealer ang kabuuang presyo nang nakasulat',
    planSecond: 'Ihambing ang bawat linya ng mga sagot at tawagan kayo',
    hello:
      'Kumusta po! Kailangan namin ng sasakyang pampamilya bago mag-winter. Humihingi na ng deposit ngayong araw ang dealer na malapit sa amin.',
    welcome:
      'Kumusta po, at salamat sa mga detalye. Huwag muna kayong magbigay ng deposit. Nasa itaas ang mga unang hakbang ko; pakitingnan kung ayos sa inyo.',
    quote: 'Ito po ang isinulat nila: $38,995 at “admin” na $599 at “protection” na $1,295. Karaniwan ba ito?',
    lines:
      'Sa lugar ninyo, dapat kasama na po sa presyo sa ad ang admin fee, at hindi naman ninyo hiningi ang protection package. Ipapaalis ko ang dalawa.',
    thanks: 'Salamat po, nakahinga kami nang maluwag. Pinakamainam na tumawag pagkatapos ng alas-sais.',
    waiting: 'Tumawag po ulit ang dealer at hanggang bukas na lang daw ang presyo. Ano ang sasabihin ko?',
    note: 'Sa telepono lang sumasagot ang dealer B, hingin ang quote sheet sa email.',
    upload: 'I-upload ang inyong pre-approval ng financing',
    uploadWhy: 'Para hindi mapatungan ng dealer ang interes',
    question: 'Anong mga kulay ang ayaw ninyo?',
    own: 'Tawagan ang manager ng dealer B',
    moved: 'Limang dealer na ang sumagot nang nakasulat.',
    refund: 'Binigyan po kami ng sasakyan ng pamilya, hindi na namin kailangan.',
    handBack: 'Dalawang linggong wala',
  },
}
