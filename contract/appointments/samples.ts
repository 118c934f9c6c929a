import type { Samples } from '../calls/testing/samples.ts'
import type { appointmentEndpoints, deskAppointmentEndpoints } from './endpoints.ts'

const FROM_TO = { from: 540, to: 600 }

export const appointmentSamples: Samples<keyof typeof appointmentEndpoints | keyof typeof deskAppointmentEndpoints> = {
  'POST /cases/{code}/appointments': { body: { phone: '514 555-0123', time_zone: 'America/Toronto' } },
  'POST /leads/{id}/appointment': { body: { phone: '514 555-0123', time_zone: 'America/Toronto' } },
  'POST /calls/link/move': { body: { time_zone: 'America/Toronto' } },
  'GET /desk/calendar': { query: { days: '7' } },
  'PUT /desk/hours/{consultant}': {
    body: {
      weekly: [{ weekday: 1, ...FROM_TO }],
      evenings: [{ weekday: 2, ...FROM_TO }],
      video_link: 'https://meet.example.test/a',
    },
  },
  'POST /desk/hours/{consultant}/days': { body: FROM_TO },
}
