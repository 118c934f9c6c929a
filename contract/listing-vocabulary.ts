/*
 * Words that listings use often enough to be translated. A listing keeps the English word, so that staff and other systems can write
 * it without knowing a code; a word that is not here stays as it was written, in the listing's own language.
 */

/** Colours of paint and interiors, by the name of their text in each language. */
export const COLORS = {
  black: 'Black',
  white: 'White',
  silver: 'Silver',
  grey: 'Grey',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  yellow: 'Yellow',
  orange: 'Orange',
  brown: 'Brown',
  beige: 'Beige',
  gold: 'Gold',
  burgundy: 'Burgundy',
  purple: 'Purple',
} as const
export type Color = keyof typeof COLORS

/** What cars are equipped with, in the order of the staff form. */
export const FEATURES = {
  heatedSeats: 'Heated seats',
  heatedFrontSeats: 'Heated front seats',
  heatedRearSeats: 'Heated rear seats',
  ventilatedSeats: 'Ventilated seats',
  massagingSeats: 'Massaging seats',
  leatherSeats: 'Leather seats',
  sportSeats: 'Sport seats',
  heatedSteeringWheel: 'Heated steering wheel',
  heatedWindshield: 'Heated windshield',
  threeZoneClimate: 'Three-zone climate control',
  remoteStart: 'Remote start',
  keylessEntry: 'Keyless entry',
  phoneAsKey: 'Phone as a key',
  threeRows: 'Three rows of seats',
  sevenSeats: 'Seven seats',
  eightSeats: 'Eight seats',
  foldingRearSeats: 'Folding rear seats',
  panoramicRoof: 'Panoramic roof',
  glassRoof: 'Glass roof',
  sunroof: 'Sunroof',
  removableRoof: 'Removable roof',
  powerSoftTop: 'Power soft top',
  roofRails: 'Roof rails',
  roofRack: 'Roof rack',
  appleCarPlay: 'Apple CarPlay',
  wirelessAppleCarPlay: 'Wireless Apple CarPlay',
  androidAuto: 'Android Auto',
  navigation: 'Navigation',
  headUpDisplay: 'Head-up display',
  digitalGauges: 'Digital gauges',
  largeTouchscreen: 'Large touchscreen',
  rearSeatScreens: 'Rear-seat screens',
  wirelessPhoneCharging: 'Wireless phone charging',
  premiumSound: 'Premium sound system',
  blindSpotMonitor: 'Blind-spot monitor',
  adaptiveCruiseControl: 'Adaptive cruise control',
  cruiseControl: 'Cruise control',
  laneKeeping: 'Lane keeping',
  handsFreeHighway: 'Hands-free highway driving',
  automaticBraking: 'Automatic emergency braking',
  rearCamera: 'Rear camera',
  surroundCamera: 'Surround camera',
  cabinCamera: 'Cabin camera',
  parkingAssist: 'Parking assist',
  parkingSensors: 'Parking sensors',
  adaptiveHeadlights: 'Adaptive headlights',
  adaptiveSuspension: 'Adaptive suspension',
  airSuspension: 'Air suspension',
  offRoadSuspension: 'Off-road suspension',
  limitedSlipDifferential: 'Limited-slip differential',
  lockingDifferentials: 'Locking differentials',
  skidPlates: 'Skid plates',
  highGroundClearance: 'High ground clearance',
  performanceBrakes: 'Performance brakes',
  sportExhaust: 'Sport exhaust',
  paddleShifters: 'Paddle shifters',
  launchControl: 'Launch control',
  rearWheelSteering: 'Rear-wheel steering',
  heatPump: 'Heat pump',
  fastCharging: 'Fast charging',
  homeChargingCable: 'Home charging cable',
  applianceOutlet: 'Outlet for appliances',
  towPackage: 'Tow package',
  trailerHitch: 'Trailer hitch',
  trailerBrakeControl: 'Trailer brake control',
  bedLiner: 'Bed liner',
  bedOutlet: 'Outlet in the bed',
  highRoof: 'High roof',
  partition: 'Partition',
  shelving: 'Shelving',
  cargoRails: 'Cargo rails',
  ladderRack: 'Ladder rack',
  powerSlidingDoors: 'Power sliding doors',
  powerTailgate: 'Power tailgate',
  fullSizeSpare: 'Full-size spare tire',
  winterTires: 'Winter tires',
  naturalGasInspected: 'Natural gas tanks inspected',
} as const
export type Feature = keyof typeof FEATURES

/** What stands beside the litres of an engine. Arrangements such as V6 are the same in every language. */
export const ENGINE_WORDS = {
  turbo: 'turbo',
  turboDiesel: 'turbo-diesel',
  diesel: 'diesel',
  flatFour: 'flat-four',
  flatSix: 'flat-six',
  supercharged: 'supercharged',
  singleMotor: 'Single motor',
  dualMotor: 'Dual motor',
  threeMotors: 'Three motors',
} as const
export type EngineWord = keyof typeof ENGINE_WORDS

/** The code of a word as somebody wrote it, whatever its case; undefined where we have no translation. */
export function codeOf<Code extends string>(words: Readonly<Record<Code, string>>, written: string): Code | undefined {
  const wanted = written.trim().toLowerCase()
  return (Object.keys(words) as Code[]).find((code) => words[code].toLowerCase() === wanted)
}
