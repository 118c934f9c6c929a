import type { Synonyms } from '../quote/meaning/kinds.ts'
import { SYNONYMS } from './synonyms.ts'

/**
 * Words before a plain number that is no sum of money, written as the synonyms are, by what it is instead; `#` says that they name no kind
 * of line. A row’s words end in one of them; what repeats is written as in an
 * expression.
 */
const PLAIN_NUMBERS: Synonyms = {
  '#odometer':
    '(?:annual |yearly )?(?:km|kms|kilomet(?:er|re)s?|mileage|miles|distance) (?:allowance|allowed|limit|included)|odo|(?:odometer|odometre|mileage|kilometrage)(?: (?:reading|km|in|out|actuel|annuel|du vehicule))?|(?:km|kms|kilomet(?:er|re)s?|odometer|odometre|mileage|kilometrage) (?:at|on|upon|a la) (?:delivery|signing|livraison|signature)|milyahe|里程数?|公里数?',
  '#distance':
    'kms? (?:yr|year|an)|(?:mi|miles) (?:yr|year)|km|kms|kilomet(?:er|re)s|miles|(?:km|kilomet(?:er|re)s|miles) (?:per|a|par) (?:year|an|annee)|kilometrage annuel alloue|(?:km|kilometre|mileage) allowance',
  '#term':
    '(?<!(?:full|long) )term|(?:term|terme|amortization)(?: in| en)? (?:months|mois)|terme|duree|duree(?: en)? mois|amortization|amortissement|(?:number|no) of (?:payments|months)|nombre de (?:versements|paiements|mois)|期数|期限',
  '#rate':
    'int|int rate|rate|apr|interest|taux|taux d interet|taux(?: d interet)? annuel|taux de credit|interet|tac|residual|residuel|money factor|利率',
  '#rate after a term': '(?:months|mos?|mois)(?: at| a)?',
  '#year': String.raw`(?<!\d )(?:year|annee)|modele|model`,
  '#number':
    '(?:vin|niv)(?: [a-z]*\\d[a-z\\d]*)*|x|ext|extension|poste|stk|stock|deal|file|quote|soumission|invoice|facture|contract|contrat|order|commande|customer|client|unite?|serial|serie|reference|ref|zip|zip code',
  '#state':
    'a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]',
}

/** Words that say what a sum is, whatever else stands in its row; `#` as above. */
const SUM_WORDS: Synonyms = {
  '#aside': 'including|includes|incl|with|w|plus|before|after|on|at|incluant|comprenant|avec|avant|apres|a la|au',
  '#inside':
    '(?<!not )(?:included|incl) in (?:the )?(?:price|msrp)|(?<!(?:non|pas) )(?:incluse?|comprise?) dans le (?:prix|pdsf)',
  '#owing': 'balance owing|solde du',
}

/** All that a quote is read with. */
export const QUOTE_WORDS: Synonyms = { ...SYNONYMS, ...PLAIN_NUMBERS, ...SUM_WORDS }

const { '#state': _states, ...withoutStates } = QUOTE_WORDS
/** In Canada, where a postal code is no number. */
export const CANADIAN_WORDS: Synonyms = withoutStates
