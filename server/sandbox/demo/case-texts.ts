import type { Locale } from '../../../contract/locales.ts'

/** What sample clients and the demo's consultant say to each other. Every text says that it is a sample. */
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
    mustHaves: 'Sample: all-wheel drive, heated seats, under 40,000 km',
    notes: 'Sample case, part of the demo.',
    planFirst: 'Sample: ask six dealers for their total price in writing',
    planSecond: 'Sample: compare the answers line by line and call you',
    hello:
      'Sample message: hi! We need a family car before the winter tires go on. The dealer near us wants a deposit today.',
    welcome:
      'Sample message: hello, and thanks for the details. Please don’t pay a deposit yet. I’ve written down my first steps above; have a look and tell me if they fit.',
    quote: 'Sample message: here’s what they wrote: $38,995 plus “admin” $599 and “protection” $1,295. Is that normal?',
    lines:
      'Sample message: the admin fee has to be inside the advertised price where you live, and you never asked for the protection. I’ll have both taken off.',
    thanks: 'Sample message: that’s a relief, thank you. Evenings after six are best for a call.',
    waiting:
      'Sample message: the dealer called me again and says the price is only good until tomorrow. What should I say?',
    note: 'Sample note for colleagues: dealer B answers by phone only, ask for the sheet by email.',
    upload: 'Sample to-do: upload your financing pre-approval',
    uploadWhy: 'Sample: so that dealers can’t mark up the rate',
    question: 'Sample to-do: which colours would you not take?',
    own: 'Sample to-do: call the manager of dealer B',
    moved: 'Sample line: five dealers have answered in writing.',
    refund: 'Sample words: we were given a car by family and don’t need one any more.',
    handBack: 'Sample reason: away for two weeks',
  },
  fr: {
    wants: 'Mazda CX-5 GS (exemple)',
    mustHaves: 'Exemple : traction intégrale, sièges chauffants, moins de 40 000 km',
    notes: 'Dossier d’exemple, fait pour la démonstration.',
    planFirst: 'Exemple : demander à six concessionnaires leur prix total par écrit',
    planSecond: 'Exemple : comparer les réponses ligne par ligne et vous appeler',
    hello:
      'Message d’exemple : bonjour ! Il nous faut une voiture familiale avant la pose des pneus d’hiver. Le concessionnaire d’à côté veut un acompte aujourd’hui.',
    welcome:
      'Message d’exemple : bonjour et merci pour les détails. Ne versez pas encore d’acompte. J’ai noté mes premières étapes plus haut ; dites-moi si elles vous conviennent.',
    quote:
      'Message d’exemple : voici ce qu’ils ont écrit : 38 995 $ plus 599 $ de « frais d’administration » et 1 295 $ de « protection ». Est-ce normal ?',
    lines:
      'Message d’exemple : au Québec, les frais doivent être compris dans le prix annoncé, et vous n’avez pas demandé la protection. Je ferai retirer les deux.',
    thanks: 'Message d’exemple : quel soulagement, merci. Pour un appel, après 18 h, c’est le mieux.',
    waiting:
      'Message d’exemple : le concessionnaire m’a rappelée et dit que le prix ne tient que jusqu’à demain. Que dois-je répondre ?',
    note: 'Note d’exemple pour les collègues : le concessionnaire B répond seulement au téléphone, demander la feuille par courriel.',
    upload: 'Exemple de tâche : téléversez votre préapprobation de financement',
    uploadWhy: 'Exemple : pour que le concessionnaire ne majore pas le taux',
    question: 'Exemple de tâche : quelles couleurs ne voulez-vous pas ?',
    own: 'Exemple de tâche : appeler le directeur du concessionnaire B',
    moved: 'Ligne d’exemple : cinq concessionnaires ont répondu par écrit.',
    refund: 'Mots d’exemple : la famille nous a donné une voiture, nous n’en cherchons plus.',
    handBack: 'Motif d’exemple : absence de deux semaines',
  },
  zh: {
    wants: '本田 CR-V（示例）',
    mustHaves: '示例：四驱、座椅加热、里程4万公里以内',
    notes: '示例购车档案，仅供演示。',
    planFirst: '示例：向六家经销商索取书面总价',
    planSecond: '示例：逐行比较回复，然后给您打电话',
    hello: '示例消息：您好！我们想在换冬季轮胎之前买一辆家用车。附近的经销商今天就要我们交订金。',
    welcome: '示例消息：您好，谢谢您提供的情况。请先不要交订金。初步计划已写在上面，请看看是否合适。',
    quote:
      '示例消息：他们写的是38,995加元，另加行政费（admin fee）599加元和保护产品包（protection package）1,295加元。这正常吗？',
    lines: '示例消息：保护产品包不是您要的，行政费也可以谈。我会要求把这两项去掉。',
    thanks: '示例消息：太好了，谢谢！打电话的话，晚上六点以后最方便。',
    waiting: '示例消息：经销商又打电话来，说这个价格只到明天。我该怎么回答？',
    note: '同事备注示例：经销商 B 只接电话，请他们用邮件发报价单。',
    upload: '示例待办：上传您的贷款预批文件',
    uploadWhy: '示例：这样经销商就不能在利率上加价',
    question: '示例待办：哪些颜色您不考虑？',
    own: '示例待办：给经销商 B 的经理打电话',
    moved: '示例说明：五家经销商已书面回复。',
    refund: '示例说明：家人送了我们一辆车，我们不再需要买车了。',
    handBack: '示例原因：休假两周',
  },
  tl: {
    wants: 'Toyota Corolla Cross (halimbawa)',
    mustHaves: 'Halimbawa: all-wheel drive, heated seats, mas mababa sa 40,000 km',
    notes: 'Halimbawang case, bahagi ng demo.',
    planFirst: 'Halimbawa: hingin sa anim na dealer ang kabuuang presyo nang nakasulat',
    planSecond: 'Halimbawa: ihambing ang bawat linya ng mga sagot at tawagan kayo',
    hello:
      'Halimbawang mensahe: kumusta po! Kailangan namin ng sasakyang pampamilya bago mag-winter. Humihingi na ng deposit ngayong araw ang dealer na malapit sa amin.',
    welcome:
      'Halimbawang mensahe: kumusta po, at salamat sa mga detalye. Huwag muna kayong magbigay ng deposit. Nasa itaas ang mga unang hakbang ko; pakitingnan kung ayos sa inyo.',
    quote:
      'Halimbawang mensahe: ito po ang isinulat nila: $38,995 at “admin” na $599 at “protection” na $1,295. Karaniwan ba ito?',
    lines:
      'Halimbawang mensahe: sa lugar ninyo, dapat kasama na po sa presyo sa ad ang admin fee, at hindi naman ninyo hiningi ang protection package. Ipapaalis ko ang dalawa.',
    thanks:
      'Halimbawang mensahe: salamat po, nakahinga kami nang maluwag. Pinakamainam na tumawag pagkatapos ng alas-sais.',
    waiting:
      'Halimbawang mensahe: tumawag po ulit ang dealer at hanggang bukas na lang daw ang presyo. Ano ang sasabihin ko?',
    note: 'Halimbawang tala para sa mga kasamahan: sa telepono lang sumasagot ang dealer B, hingin ang quote sheet sa email.',
    upload: 'Halimbawang gagawin: i-upload ang inyong pre-approval ng financing',
    uploadWhy: 'Halimbawa: para hindi mapatungan ng dealer ang interes',
    question: 'Halimbawang gagawin: anong mga kulay ang ayaw ninyo?',
    own: 'Halimbawang gagawin: tawagan ang manager ng dealer B',
    moved: 'Halimbawang linya: limang dealer na ang sumagot nang nakasulat.',
    refund: 'Halimbawang salita: binigyan po kami ng sasakyan ng pamilya, hindi na namin kailangan.',
    handBack: 'Halimbawang dahilan: dalawang linggong wala',
  },
}
