import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startProduct } from '../support/product.ts'
import { ask, findProgram, startProxy } from './proxies.ts'

const root = join(import.meta.dirname, '../../../..')
const MB = 1024 * 1024

const proxies = (['nginx', 'caddy'] as const).flatMap((name) => {
  const program = findProgram(name)
  return program ? [{ name, program }] : []
})

for (const { name, program } of proxies) {
  test(`behind ${name}, as our example has it, people log in, hear of news at once and upload files`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perennial-proxy-'))
    const port = await freePort()
    const product = await startProduct({
      embedded: true,
      sample: 'on',
      env: { BASE_URL: `https://localhost:${port}`, METRICS_TOKEN: 'a token for the figures' },
    })
    const upstream = Number(new URL(product.url).port)
    const stop = await startProxy({ name, program }, { folder, port, upstream })
    try {
      await expect
        .poll(() =>
          ask(port, { path: '/readyz' }).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200)

      const origin = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const body = JSON.stringify({ loginname: 'mia@fernhill.example', password: 'fernhill-sample' })
      const login = await ask(port, { method: 'POST', path: '/api/login', headers: origin, body })
      expect(login.status).toBe(200)
      const cookie = String([login.headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-session=')))
      expect(cookie).toMatch(/Secure/)
      expect(login.headers['strict-transport-security']).toContain('max-age=31536000')
      const session = { cookie: cookie.split(';')[0] ?? '' }

      expect((await ask(port, { path: '/api/users/current', headers: session })).status).toBe(200)
      expect((await ask(port, { path: '/metrics' })).status).toBe(404)

      const begun = Date.now()
      const live = await ask(port, { path: '/api/live', headers: session }, /event: count/)
      expect(live.text).toContain('event: count')
      expect(Date.now() - begun).toBeLessThan(5_000)

      // What the product takes, the proxy takes: whatever is wrong with the file is for the product to say.
      const upload = (bytes: number) => {
        const boundary = 'a-boundary'
        const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`
        const content = Buffer.concat([
          Buffer.from(part),
          Buffer.alloc(bytes, 'a'),
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ])
        const headers = { ...session, 'x-upload': '1', 'sec-fetch-site': 'same-origin' }
        const type = {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(content.length),
        }
        return ask(port, {
          method: 'POST',
          path: '/api/files/pictures',
          headers: { ...headers, ...type },
          body: content,
        })
      }
      const taken = await upload(19 * MB)
      expect(taken.text, taken.text.slice(0, 200)).toContain('"code"')
    } finally {
      await stop()
      await product.end()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

const analyze = findProgram('systemd-analyze')
if (analyze)
  test('systemd knows every line of the units', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perennial-units-'))
    const names = (await readdir(join(root, 'deploy'))).filter((name) => /\.(service|timer)$/.test(name))
    expect(names).toHaveLength(3)
    for (const name of names) {
      const text = await readFile(join(root, 'deploy', name), 'utf8')
      // The program is where the product is installed, which is not here.
      await writeFile(join(folder, name), text.replace(/\/opt\/perennial\/node_modules\/\S+/g, process.execPath))
    }
    const { stdout, stderr } = spawnSync(analyze, ['verify', ...names.map((name) => join(folder, name))], {
      encoding: 'utf8',
    })
    expect(stdout + stderr).toBe('')
    await rm(folder, { recursive: true, force: true })
  })
