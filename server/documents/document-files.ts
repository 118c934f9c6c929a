import { fileFolder } from '../platform/files/file-folders.ts'
import { listHeldKeys } from './queries.ts'

export const documentFiles = fileFolder('documents', listHeldKeys)
