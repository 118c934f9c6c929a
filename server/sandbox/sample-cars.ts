import type { ListingFields } from '#contract/listings/schema.ts'

type Body = NonNullable<ListingFields['body_type']>
type Fuel = NonNullable<ListingFields['fuel_type']>
type Drivetrain = NonNullable<ListingFields['drivetrain']>

/** A model as a sample: what it costs new, roughly, and how it is sold. */
export type SampleCar = {
  make: string
  model: string
  body: Body
  fuels: readonly Fuel[]
  drivetrains: readonly Drivetrain[]
  newPrice: number
  trims: readonly string[]
}

const GAS = ['Gasoline'] as const
const GAS_HYBRID = ['Gasoline', 'Gasoline', 'Hybrid', 'Plug-in Hybrid'] as const
const ELECTRIC = ['Electric'] as const
const TRUCK = ['Gasoline', 'Gasoline', 'Diesel'] as const
const FRONT = ['FWD'] as const
const FRONT_ALL = ['FWD', 'AWD', 'AWD'] as const
const ALL = ['AWD'] as const
const REAR_ALL = ['RWD', 'AWD'] as const
const FOUR = ['4WD', '4WD', 'RWD'] as const

type Line = readonly [
  model: string,
  body: Body,
  fuels: readonly Fuel[],
  drivetrains: readonly Drivetrain[],
  newPrice: number,
  ...trims: string[],
]

const LINES: Record<string, readonly Line[]> = {
  Acura: [
    ['Integra', 'Hatchback', GAS, FRONT, 40_000, 'A-Spec', 'Type S'],
    ['MDX', 'SUV', GAS, ALL, 68_000, 'Tech', 'A-Spec', 'Type S'],
    ['RDX', 'Crossover', GAS, ALL, 54_000, 'Tech', 'Platinum Elite'],
  ],
  Audi: [
    ['A4', 'Sedan', GAS, ALL, 52_000, 'Komfort', 'Progressiv', 'Technik'],
    ['Q5', 'SUV', GAS_HYBRID, ALL, 58_000, 'Komfort', 'Progressiv', 'Technik'],
    ['e-tron GT', 'Coupe', ELECTRIC, ALL, 140_000, 'Quattro'],
  ],
  BMW: [
    ['3 Series', 'Sedan', GAS_HYBRID, REAR_ALL, 58_000, '330i', '330e', 'M340i'],
    ['X3', 'SUV', GAS_HYBRID, ALL, 60_000, 'xDrive30i', 'M40i'],
    ['X5', 'SUV', GAS_HYBRID, ALL, 88_000, 'xDrive40i', 'xDrive50e'],
    ['i4', 'Sedan', ELECTRIC, REAR_ALL, 66_000, 'eDrive40', 'M50'],
  ],
  Chevrolet: [
    ['Equinox', 'Crossover', GAS, FRONT_ALL, 34_000, 'LS', 'LT', 'RS', 'Premier'],
    ['Silverado 1500', 'Pickup Truck', TRUCK, FOUR, 56_000, 'WT', 'LT', 'RST', 'High Country'],
    ['Bolt EUV', 'Hatchback', ELECTRIC, FRONT, 42_000, 'LT', 'Premier'],
  ],
  Ford: [
    ['F-150', 'Pickup Truck', TRUCK, FOUR, 58_000, 'XL', 'XLT', 'Lariat', 'King Ranch'],
    ['Escape', 'Crossover', GAS_HYBRID, FRONT_ALL, 36_000, 'Active', 'ST-Line', 'Platinum'],
    ['Bronco', 'SUV', GAS, FOUR, 52_000, 'Big Bend', 'Badlands', 'Wildtrak'],
    ['Mustang', 'Convertible', GAS, ['RWD'], 45_000, 'EcoBoost', 'GT'],
    ['Transit', 'Van', GAS, ['RWD', 'AWD'], 60_000, '150', '250', '350'],
  ],
  Honda: [
    ['Civic', 'Sedan', GAS_HYBRID, FRONT, 30_000, 'LX', 'EX', 'Sport', 'Touring'],
    ['CR-V', 'Crossover', GAS_HYBRID, FRONT_ALL, 40_000, 'LX', 'Sport', 'EX-L', 'Touring'],
    ['Accord', 'Sedan', GAS_HYBRID, FRONT, 42_000, 'EX', 'Sport', 'Touring'],
    ['Odyssey', 'Van', GAS, FRONT, 52_000, 'EX', 'EX-L', 'Touring'],
  ],
  Hyundai: [
    ['Elantra', 'Sedan', GAS_HYBRID, FRONT, 25_000, 'Essential', 'Preferred', 'Luxury'],
    ['Tucson', 'SUV', GAS_HYBRID, FRONT_ALL, 36_000, 'Essential', 'Preferred', 'Ultimate'],
    ['Ioniq 5', 'Crossover', ELECTRIC, REAR_ALL, 55_000, 'Preferred', 'Ultimate'],
  ],
  Jeep: [
    ['Wrangler', 'SUV', GAS_HYBRID, FOUR, 58_000, 'Sport', 'Sahara', 'Rubicon'],
    ['Grand Cherokee', 'SUV', GAS_HYBRID, FOUR, 64_000, 'Laredo', 'Limited', 'Summit'],
  ],
  Kia: [
    ['Sportage', 'Crossover', GAS_HYBRID, FRONT_ALL, 36_000, 'LX', 'EX', 'X-Line'],
    ['Soul', 'Hatchback', GAS, FRONT, 26_000, 'LX', 'EX', 'GT-Line'],
    ['EV6', 'Crossover', ELECTRIC, REAR_ALL, 56_000, 'Long Range', 'GT-Line'],
  ],
  Mazda: [
    ['Mazda3', 'Hatchback', GAS, FRONT_ALL, 28_000, 'GX', 'GS', 'GT'],
    ['CX-5', 'Crossover', GAS, ALL, 37_000, 'GX', 'GS', 'GT', 'Signature'],
    ['MX-5', 'Convertible', GAS, ['RWD'], 43_000, 'GS', 'GT'],
  ],
  'Mercedes-Benz': [
    ['C-Class', 'Sedan', GAS, REAR_ALL, 62_000, 'C 300', 'AMG C 43'],
    ['GLC', 'SUV', GAS_HYBRID, ALL, 66_000, 'GLC 300', 'GLC 350e'],
    ['Sprinter', 'Van', ['Diesel'], ['RWD', 'AWD'], 70_000, '2500', '3500'],
  ],
  Nissan: [
    ['Rogue', 'Crossover', GAS, FRONT_ALL, 35_000, 'S', 'SV', 'Platinum'],
    ['Leaf', 'Hatchback', ELECTRIC, FRONT, 42_000, 'SV', 'SL'],
    ['Versa', 'Sedan', GAS, FRONT, 21_000, 'S', 'SV', 'SR'],
  ],
  Ram: [['1500', 'Pickup Truck', TRUCK, FOUR, 60_000, 'Tradesman', 'Big Horn', 'Laramie']],
  Subaru: [
    ['Outback', 'Wagon', GAS, ALL, 40_000, 'Convenience', 'Touring', 'Wilderness'],
    ['Crosstrek', 'Crossover', GAS, ALL, 33_000, 'Convenience', 'Onyx', 'Wilderness'],
    ['Solterra', 'SUV', ELECTRIC, ALL, 56_000, 'Luxury'],
  ],
  Tesla: [
    ['Model 3', 'Sedan', ELECTRIC, REAR_ALL, 60_000, 'Long Range', 'Performance'],
    ['Model Y', 'SUV', ELECTRIC, REAR_ALL, 66_000, 'Long Range', 'Performance'],
  ],
  Toyota: [
    ['Corolla', 'Sedan', GAS_HYBRID, FRONT_ALL, 27_000, 'L', 'LE', 'SE', 'XSE'],
    ['RAV4', 'SUV', GAS_HYBRID, FRONT_ALL, 38_000, 'LE', 'XLE', 'Trail', 'Limited'],
    ['Camry', 'Sedan', GAS_HYBRID, FRONT_ALL, 36_000, 'SE', 'XLE', 'XSE'],
    ['Tacoma', 'Pickup Truck', GAS, FOUR, 52_000, 'SR5', 'TRD Off-Road', 'Limited'],
    ['Sienna', 'Van', ['Hybrid'], FRONT_ALL, 50_000, 'LE', 'XSE', 'Limited'],
    ['Prius', 'Hatchback', GAS_HYBRID.slice(2), FRONT_ALL, 41_000, 'SE', 'XSE'],
  ],
  Volkswagen: [
    ['Golf', 'Hatchback', GAS, FRONT, 33_000, 'Comfortline', 'Highline', 'GTI'],
    ['Tiguan', 'SUV', GAS, ALL, 38_000, 'Trendline', 'Comfortline', 'Highline'],
    ['ID.4', 'SUV', ELECTRIC, REAR_ALL, 52_000, 'Pro', 'Pro S'],
  ],
  Volvo: [
    ['V60', 'Wagon', GAS_HYBRID, ALL, 62_000, 'Cross Country', 'Polestar Engineered'],
    ['XC60', 'SUV', GAS_HYBRID, ALL, 62_000, 'Core', 'Plus', 'Ultimate'],
  ],
}

export const SAMPLE_CARS: readonly SampleCar[] = Object.entries(LINES).flatMap(([make, lines]) =>
  lines.map(([model, body, fuels, drivetrains, newPrice, ...trims]) => ({
    make,
    model,
    body,
    fuels,
    drivetrains,
    newPrice,
    trims,
  })),
)
