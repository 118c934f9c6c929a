import { defineFeature } from '#server/feature.ts'

import { safeName } from '#server/platform/files/zip.ts'
import { deleteDocuments, listDocuments, listFileKeys } from './queries.ts'
import { documentRoutes } from './routes.ts'
import { documentFiles } from './service.ts'

export const documents = defineFeature({
  name: 'documents',
  routes: documentRoutes,
  jobs: (deps) => [documentFiles.removeJob(deps)],
  erase: {
    async rows(deps, tx, { person }) {
      const gone = await deleteDocuments(tx, { userId: person.id })
      const keys = gone.map(({ fileKey }) => fileKey)
      await documentFiles.enqueueRemoval(deps, tx, keys)
    },
  },
  collectFiles: async (db, { id }) =>
    (await listDocuments(db, id)).map(({ originalFilename, ...file }, index) => ({
      ...file,
      name: `documents/${index + 1}-${safeName(originalFilename)}`,
    })),
  listFiles: listFileKeys,
  sweepFiles: (deps) => documentFiles.sweepAtStart(deps),
})
