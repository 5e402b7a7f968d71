import { randomUUID } from 'node:crypto'
import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { routes } from '@perennial/contract/routes.generated.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { formatSessionCookie, sessionCookieName } from './http/cookies.ts'
import { createServer } from './http/server.ts'
import { createLogger } from './log.ts'

const begun = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf'
const forms: [type: string, payload: string][] = [
  ['multipart/form-data', 'a'],
  ['multipart/form-data; boundary=x', '--x'],
  ['multipart/form-data; boundary=x', begun],
]
const uploads = Object.entries<RouteDefinition>(routes).filter(([, route]) => route.form)

test('IN-1 IN-2 a truncated upload, or one without a boundary, is refused wherever files are accepted', async () => {
  const { app, hana } = await world()
  const lines: string[] = []
  const log = createLogger('error', { write: (line: string) => void lines.push(line) })
  const server = await createServer({ ...app, log })
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-upload': '1',
    cookie: `${sessionCookieName(app.config)}=${formatSessionCookie(hana.companyId, hana.token)}`,
  }
  const answers: string[] = []
  for (const [key] of uploads)
    for (const [type, payload] of forms) {
      const [method, path = ''] = key.split(' ')
      const url = `/api${path.replaceAll(/\{\w+\}/g, () => randomUUID())}`
      const asked = { method, url, payload, headers: { ...headers, 'content-type': type } } as InjectOptions
      const reply = await server.inject(asked)
      answers.push(`${reply.statusCode} ${reply.json().violations?.[0]?.code ?? reply.json().code}`)
      expect(reply.statusCode, `${key}: ${type} ${payload}`).toBeLessThan(500)
    }
  expect(answers.filter((answer) => answer === '422 MALFORMED_FORM').length).toBeGreaterThanOrEqual(forms.length)
  expect(lines).toEqual([])
})
