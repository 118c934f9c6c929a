import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from './fixtures.ts'
import { logInByApi } from './signed-in.ts'

/** Short enough for a name; each part of it would show if it were taken for anything but text. */
export const HOSTILE = `"><img src=x onerror=pwned=1><script>pwned=1;alert(1)</script>{{7*7}}`
const CAR = `'"><svg onload=pwned=1>`

type Call = { method: 'POST' | 'PUT' | 'PATCH' | 'GET'; path: string; data?: object }

/** Fills every text that anybody may write with something that is no text to a careless page; gives ids to look at. */
export async function seedHostileData(request: APIRequestContext): Promise<{ car: string; item: string }> {
  const { headers: staff } = await logInByApi(request, 'admin')
  const { headers: buyer } = await logInByApi(request, 'buyer')
  async function call<Body>({ method, path, data }: Call, headers: Record<string, string> = {}): Promise<Body> {
    const answer: APIResponse = await request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })
    expect([200, 201], `${method} ${path}: ${await answer.text()}`).toContain(answer.status())
    return (await answer.json()) as Body
  }
  const car = await call<{ id: string }>(
    {
      method: 'POST',
      path: '/car-listings/admin',
      data: {
        make: CAR,
        model: CAR,
        year: 2010,
        trim: CAR,
        price: 20_000,
        exterior_color: CAR,
        location: HOSTILE,
        dealer_name: HOSTILE,
        description: HOSTILE.repeat(3),
        features: HOSTILE,
        is_featured: true,
      },
    },
    staff,
  )
  await call(
    { method: 'PATCH', path: '/profile/me', data: { full_name: HOSTILE, address: HOSTILE, location: HOSTILE } },
    buyer,
  )
  const paper = await request.post('/api/v1/profile/me/documents?doc_type=other', {
    headers: buyer,
    multipart: { file: { name: `${HOSTILE.replaceAll('"', '')}.pdf`, mimeType: 'application/pdf', buffer: PDF } },
  })
  expect(paper.status()).toBe(201)
  const { packages } = await call<{ packages: { id: string }[] }>({ method: 'GET', path: '/profile/me' }, buyer)
  const review = await call<{ id: string }>(
    {
      method: 'POST',
      path: '/profile/me/feedback',
      data: { rating: 5, comment: HOSTILE, package_id: packages[0]?.id },
    },
    buyer,
  )
  await call({ method: 'PUT', path: `/reviews/admin/${review.id}`, data: { status: 'published' } }, staff)
  const sender = { email: 'hostile@example.test', phone: '514 555-0123' }
  await call({
    method: 'POST',
    path: '/contact/send-message',
    data: { ...sender, name: HOSTILE, subject: HOSTILE, message: HOSTILE },
  })
  await call({
    method: 'POST',
    path: '/contact/vehicle-inquiry',
    data: {
      ...sender,
      firstName: HOSTILE.slice(0, 40),
      lastName: CAR,
      message: HOSTILE,
      agreeToContact: true,
      vehicle_of_interest: HOSTILE,
    },
  })
  const lead = await call<{ id: string }>(
    {
      method: 'POST',
      path: '/leads',
      data: {
        ...sender,
        name: HOSTILE,
        country: 'CA',
        province: 'QC',
        vehicleType: 'suv',
        budgetRange: '20k-40k',
        vehicle_condition: 'either',
        bestTimeToCall: 'evening',
        preferredLanguage: 'en',
        agreesToTerms: true,
        brand: CAR,
        model: CAR,
        notes: HOSTILE,
        requirements: HOSTILE,
        tradeIn: { make: CAR, model: CAR, conditionDetails: HOSTILE, loanDetails: HOSTILE },
      },
    },
    buyer,
  )
  await call({ method: 'POST', path: `/inbox/admin/${lead.id}/notes`, data: { text: HOSTILE } }, staff)
  return { car: car.id, item: lead.id }
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n100\n%%EOF\n',
)
