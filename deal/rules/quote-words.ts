import type { Synonyms } from '../quote/kinds.ts'
import { SYNONYMS } from './synonyms.ts'

/**
 * Words before a plain number that is no sum of money, written as the synonyms are, by what it is instead; `#` says that they name no kind
 * of line. A row’s words end in one of them; `.*` is whatever stands between.
 */
const PLAIN_NUMBERS: Synonyms = {
  '#odometer':
    'odometer|odo|odometer reading|odometer km|odometer in|odometer out|mileage|mileage in|mileage out|current mileage|kilometrage|kilometrage actuel|kilometrage annuel|kilometrage du vehicule|kilometrage km|odometre|odometre km|里程|里程数|公里|公里数|milyahe',
  '#distance':
    'km|kms|kilometers|kilometres|miles|km per year|km a year|kilometres per year|kilometers per year|miles per year|miles a year|km par an|km par annee|kilometrage annuel alloue|annual kilometres|annual miles|annual km|km allowance|kilometre allowance|mileage allowance',
  '#term':
    'term|term months|term in months|lease term|terme|terme mois|terme en mois|duree|duree mois|duree en mois|amortization|amortization months|amortissement|number of payments|no of payments|nombre de versements|nombre de paiements|nombre de mois|number of months|期数|期限',
  '#rate':
    'rate|apr|interest|taux|taux d interet|taux d interet annuel|taux annuel|taux de credit|interet|tac|residual|residuel|money factor|利率',
  '#rate after a term': 'months|months at|months a|mos|mo|mois|mois a',
  '#year': 'year|model year|trade in year|annee|annee modele|modele|model|modele annee',
  '#number':
    'vin .*|niv .*|x|ext|extension|poste|stock|inventory|inventaire|deal|file|quote|soumission|invoice|facture|contract|contrat|order|commande|customer|client|unit|unite|serial|serie|reference|ref|zip|zip code',
  '#state':
    'al|ak|az|ar|ca|co|ct|dc|de|fl|ga|hi|ia|id|il|in|ks|ky|la|ma|md|me|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy',
}

/** Words that say what a sum is, whatever else stands in its row; `#` as above. */
const SUM_WORDS: Synonyms = {
  '#aside': 'including|includes|incl|with|plus|before|after|on|at|incluant|comprenant|avec|avant|apres|a la|au',
  '#inside':
    'included in price|included in the price|incl in price|included in msrp|incl in msrp|inclus dans le prix|incluse dans le prix|compris dans le prix|comprise dans le prix|inclus dans le pdsf',
  '#owing': 'balance owing|solde du',
}

/** All that a quote is read with. */
export const QUOTE_WORDS: Synonyms = { ...SYNONYMS, ...PLAIN_NUMBERS, ...SUM_WORDS }
