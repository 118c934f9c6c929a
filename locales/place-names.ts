import type { Locale } from '../contract/locales.ts'
import { CA_PROVINCES, type Country, US_STATES } from '../contract/places.ts'

type Place = `CA-${(typeof CA_PROVINCES)[number]}` | `US-${(typeof US_STATES)[number]}`

/** Provinces and states in English, French and Chinese, by their codes. Filipino uses the English names. */
const NAMES: Record<Place, readonly [en: string, fr: string, zh: string]> = {
  'CA-AB': ['Alberta', 'Alberta', '艾伯塔省'],
  'CA-BC': ['British Columbia', 'Colombie-Britannique', '不列颠哥伦比亚省'],
  'CA-MB': ['Manitoba', 'Manitoba', '曼尼托巴省'],
  'CA-NB': ['New Brunswick', 'Nouveau-Brunswick', '新不伦瑞克省'],
  'CA-NL': ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador', '纽芬兰与拉布拉多省'],
  'CA-NS': ['Nova Scotia', 'Nouvelle-Écosse', '新斯科舍省'],
  'CA-NT': ['Northwest Territories', 'Territoires du Nord-Ouest', '西北地区'],
  'CA-NU': ['Nunavut', 'Nunavut', '努纳武特地区'],
  'CA-ON': ['Ontario', 'Ontario', '安大略省'],
  'CA-PE': ['Prince Edward Island', 'Île-du-Prince-Édouard', '爱德华王子岛省'],
  'CA-QC': ['Quebec', 'Québec', '魁北克省'],
  'CA-SK': ['Saskatchewan', 'Saskatchewan', '萨斯喀彻温省'],
  'CA-YT': ['Yukon', 'Yukon', '育空地区'],
  'US-AL': ['Alabama', 'Alabama', '亚拉巴马州'],
  'US-AK': ['Alaska', 'Alaska', '阿拉斯加州'],
  'US-AZ': ['Arizona', 'Arizona', '亚利桑那州'],
  'US-AR': ['Arkansas', 'Arkansas', '阿肯色州'],
  'US-CA': ['California', 'Californie', '加利福尼亚州'],
  'US-CO': ['Colorado', 'Colorado', '科罗拉多州'],
  'US-CT': ['Connecticut', 'Connecticut', '康涅狄格州'],
  'US-DE': ['Delaware', 'Delaware', '特拉华州'],
  'US-FL': ['Florida', 'Floride', '佛罗里达州'],
  'US-GA': ['Georgia', 'Géorgie', '佐治亚州'],
  'US-HI': ['Hawaii', 'Hawaï', '夏威夷州'],
  'US-ID': ['Idaho', 'Idaho', '爱达荷州'],
  'US-IL': ['Illinois', 'Illinois', '伊利诺伊州'],
  'US-IN': ['Indiana', 'Indiana', '印第安纳州'],
  'US-IA': ['Iowa', 'Iowa', '艾奥瓦州'],
  'US-KS': ['Kansas', 'Kansas', '堪萨斯州'],
  'US-KY': ['Kentucky', 'Kentucky', '肯塔基州'],
  'US-LA': ['Louisiana', 'Louisiane', '路易斯安那州'],
  'US-ME': ['Maine', 'Maine', '缅因州'],
  'US-MD': ['Maryland', 'Maryland', '马里兰州'],
  'US-MA': ['Massachusetts', 'Massachusetts', '马萨诸塞州'],
  'US-MI': ['Michigan', 'Michigan', '密歇根州'],
  'US-MN': ['Minnesota', 'Minnesota', '明尼苏达州'],
  'US-MS': ['Mississippi', 'Mississippi', '密西西比州'],
  'US-MO': ['Missouri', 'Missouri', '密苏里州'],
  'US-MT': ['Montana', 'Montana', '蒙大拿州'],
  'US-NE': ['Nebraska', 'Nebraska', '内布拉斯加州'],
  'US-NV': ['Nevada', 'Nevada', '内华达州'],
  'US-NH': ['New Hampshire', 'New Hampshire', '新罕布什尔州'],
  'US-NJ': ['New Jersey', 'New Jersey', '新泽西州'],
  'US-NM': ['New Mexico', 'Nouveau-Mexique', '新墨西哥州'],
  'US-NY': ['New York', 'New York', '纽约州'],
  'US-NC': ['North Carolina', 'Caroline du Nord', '北卡罗来纳州'],
  'US-ND': ['North Dakota', 'Dakota du Nord', '北达科他州'],
  'US-OH': ['Ohio', 'Ohio', '俄亥俄州'],
  'US-OK': ['Oklahoma', 'Oklahoma', '俄克拉何马州'],
  'US-OR': ['Oregon', 'Oregon', '俄勒冈州'],
  'US-PA': ['Pennsylvania', 'Pennsylvanie', '宾夕法尼亚州'],
  'US-RI': ['Rhode Island', 'Rhode Island', '罗得岛州'],
  'US-SC': ['South Carolina', 'Caroline du Sud', '南卡罗来纳州'],
  'US-SD': ['South Dakota', 'Dakota du Sud', '南达科他州'],
  'US-TN': ['Tennessee', 'Tennessee', '田纳西州'],
  'US-TX': ['Texas', 'Texas', '得克萨斯州'],
  'US-UT': ['Utah', 'Utah', '犹他州'],
  'US-VT': ['Vermont', 'Vermont', '佛蒙特州'],
  'US-VA': ['Virginia', 'Virginie', '弗吉尼亚州'],
  'US-WA': ['Washington', 'Washington', '华盛顿州'],
  'US-WV': ['West Virginia', 'Virginie-Occidentale', '西弗吉尼亚州'],
  'US-WI': ['Wisconsin', 'Wisconsin', '威斯康星州'],
  'US-WY': ['Wyoming', 'Wyoming', '怀俄明州'],
}

const COLUMN: Record<Locale, 0 | 1 | 2> = { en: 0, tl: 0, fr: 1, zh: 2 }

/** The provinces or states of a country, with their names, in the order of the reader's alphabet. */
export function listPlaces(locale: Locale, country: Country): { value: Place; label: string }[] {
  const codes: readonly Place[] =
    country === 'CA'
      ? CA_PROVINCES.map((code) => `CA-${code}` as const)
      : US_STATES.map((code) => `US-${code}` as const)
  return codes
    .map((value) => ({ value, label: NAMES[value][COLUMN[locale]] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
