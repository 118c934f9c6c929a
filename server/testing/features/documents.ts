import type { LightMyRequestResponse } from 'fastify'
import { multipartBody, type Part } from '../data/uploads.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'

/** A small whole PDF with one empty page. */
export function pdf(inside = ''): Buffer {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
${inside}`
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

export const ABSENT_ID = '00000000-0000-4000-8000-000000000000'

/** A person who hands in papers. */
export function documentsOf(product: TestApp, person: TestPerson) {
  const base = '/api/v1/profile/me/documents'
  const papers = {
    upload(docType: string, part: Part, todoId?: string): Promise<LightMyRequestResponse> {
      const { headers, payload } = multipartBody([{ field: 'file', ...part }])
      const query = new URLSearchParams({ doc_type: docType, ...(todoId !== undefined && { todo_id: todoId }) })
      const url = `${base}?${query}`
      return product.inject({ method: 'POST', url, headers: { ...headers, ...person.headers }, payload })
    },
    /** The id of one that was taken. */
    async add(
      docType = 'driversLicense',
      part: Part = { bytes: pdf(), name: 'licence.pdf' },
      todoId?: string,
    ): Promise<string> {
      const response = await papers.upload(docType, part, todoId)
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json().id
    },
    download: (id: string, headers: Record<string, string> = {}) =>
      product.inject({ url: `${base}/${id}/download`, headers: { ...person.headers, ...headers } }),
    withdraw: (id: string) => product.inject({ method: 'DELETE', url: `${base}/${id}`, headers: person.headers }),
    async list() {
      const response = await product.inject({ url: '/api/v1/profile/me', headers: person.headers })
      return response.json().documents as { id: string; document_type: string; status: string; reason: string | null }[]
    },
    keys: async () => [
      ...(await product.deps.files.listKeys('documents')),
      ...(await product.deps.files.listTemporary()),
    ],
  }
  return papers
}

/** A reviewer of other people's papers. */
export function reviewsBy(product: TestApp, reviewer: TestPerson) {
  const base = '/api/v1/documents/admin'
  return {
    list: (query = '') => product.inject({ url: `${base}${query}`, headers: reviewer.headers }),
    count: (query = '') => product.inject({ url: `${base}/count${query}`, headers: reviewer.headers }),
    download: (id: string) => product.inject({ url: `${base}/${id}/download`, headers: reviewer.headers }),
    decide: (id: string, payload: object) =>
      product.inject({ method: 'PUT', url: `${base}/${id}`, headers: reviewer.headers, payload }),
  }
}
