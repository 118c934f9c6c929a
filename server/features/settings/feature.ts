import { defineFeature } from '#server/feature.ts'

export const settings = defineFeature({ name: 'settings' })
