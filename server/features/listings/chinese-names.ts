import { CHINESE_MAKES } from '#contract/listings/chinese-makes.ts'

/** Models that have a Chinese name, as a search looks for them. */
const CHINESE_MODELS: Readonly<Record<string, readonly string[]>> = {
  '4runner': ['超霸'],
  accord: ['雅阁', '雅閣'],
  altima: ['天籁', '天籟'],
  atlas: ['途昂'],
  aviator: ['飞行家', '飛行家'],
  camry: ['凯美瑞', '凱美瑞', '佳美', '冠美丽', '冠美麗'],
  carnival: ['嘉华', '嘉華'],
  cayenne: ['卡宴'],
  cherokee: ['自由光', '切诺基', '切諾基'],
  civic: ['思域', '喜美'],
  compass: ['指南者'],
  corolla: ['卡罗拉', '花冠', '卡羅拉'],
  cruze: ['科鲁兹', '科魯茲'],
  crv: ['皓影', '思威'],
  edge: ['锐界', '銳界'],
  elantra: ['伊兰特', '伊蘭特', '朗动', '朗動'],
  equinox: ['探界者'],
  escape: ['翼虎'],
  expedition: ['征服者'],
  explorer: ['探险者', '探險者'],
  forester: ['森林人'],
  golf: ['高尔夫', '高爾夫'],
  'grand cherokee': ['大切诺基', '大切諾基'],
  highlander: ['汉兰达', '漢蘭達'],
  hrv: ['缤智', '繽智'],
  impreza: ['翼豹'],
  jetta: ['捷达', '捷達', '速腾', '速騰'],
  kona: ['科纳', '科納'],
  'land cruiser': ['兰德酷路泽', '陆地巡洋舰', '陆巡', '蘭德酷路澤', '陸地巡洋艦'],
  macan: ['玛卡', '瑪卡', '迈凯', '邁凱'],
  maxima: ['西玛', '西瑪'],
  mazda3: ['昂克赛拉', '昂克賽拉'],
  mazda6: ['阿特兹', '阿特茲'],
  murano: ['楼兰', '樓蘭'],
  mustang: ['野马', '野馬'],
  navigator: ['领航员', '領航員'],
  odyssey: ['奥德赛', '奧德賽'],
  outback: ['傲虎'],
  outlander: ['欧蓝德', '歐藍德'],
  palisade: ['帕里斯帝'],
  panamera: ['帕拉梅拉'],
  passat: ['帕萨特', '帕薩特'],
  prius: ['普锐斯', '普銳斯'],
  qashqai: ['逍客'],
  rav4: ['荣放', '榮放'],
  rogue: ['奇骏', '奇駿'],
  'santa fe': ['胜达', '圣达菲', '勝達', '聖達菲'],
  sentra: ['轩逸', '軒逸'],
  sienna: ['塞纳', '赛那', '塞納', '賽那'],
  sonata: ['索纳塔', '索納塔'],
  sorento: ['索兰托', '索蘭托'],
  sportage: ['智跑', '狮跑', '獅跑'],
  tacoma: ['塔科马', '塔科馬'],
  tiguan: ['途观', '途觀'],
  tucson: ['途胜', '途勝'],
  tundra: ['坦途'],
  wrangler: ['牧马人', '牧馬人'],
}

const LATIN_NAMES = new Map(
  [...Object.entries(CHINESE_MAKES), ...Object.entries(CHINESE_MODELS)].flatMap(([latin, names]) =>
    names.map((name) => [name, latin] as const),
  ),
)
/** The longest first: 大切诺基 is a Grand Cherokee. */
const ANY_NAME = new RegExp([...LATIN_NAMES.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu')

/** `丰田卡罗拉 2023` becomes `Toyota corolla 2023`: listings name makes and models in Latin letters. */
export function withLatinCarNames(search: string): string {
  return search.replaceAll(ANY_NAME, (name) => ` ${LATIN_NAMES.get(name) ?? name} `)
}
