import { fileFolder } from '#server/platform/files/file-folders.ts'
import { listHeldKeys } from './queries.ts'

export const documentFiles = fileFolder('documents', listHeldKeys)
