import { BRANDS } from '#contract/leads/constants.ts'

/** Names of models that are words of their own: a person, or their street, may have the same name. */
const MODELS =
  'accent accord altima ascent aviator bolt bronco camaro camry canyon carnival cayenne challenger charger cherokee civic ' +
  'colorado compass corolla corsair cruze defender discovery durango edge elantra encore enclave envision envista equinox ' +
  'escalade escape expedition explorer fiesta fit focus forester forte frontier fusion gladiator golf grand caravan highlander ' +
  'impreza insight ioniq jetta journey juke kicks kona leaf legacy mach macan malibu maverick mirage model murano mustang ' +
  'nautilus navigator niro odyssey outback outlander palisade panamera passat passport pathfinder pilot prelude prius prologue ' +
  'ranger renegade ridgeline rogue santa fe seltos sentra sequoia sienna sierra silverado solara sonata sorento soul sportage ' +
  'suburban tacoma tahoe taos taycan telluride terrain tiguan titan tonale transit traverse trax tucson tundra ' +
  'urus venue venza veloster versa wagoneer wrangler yaris yukon zephyr'

/** What makes and models are called, in plain letters. */
export const CAR_WORDS: ReadonlySet<string> = new Set([
  ...BRANDS.flatMap((brand) => brand.toLowerCase().split(/[\s-]+/)),
  'mercedes',
  'polestar',
  'rivian',
  'suzuki',
  ...MODELS.split(' '),
])

/** Words that link the parts of names and addresses: alone they identify no person. */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  'al an and ben bin da das de dela del den der des di do dos du el et la las le les los mc of san santa st sta ste the van vom von y'.split(
    ' ',
  ),
)
