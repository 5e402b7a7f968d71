import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startProduct } from '../support/product.ts'
import { ask, findProgram, startProxy } from './proxies.ts'
import { ended, type Positions, startUnit } from './systemd-units.ts'

const root = join(import.meta.dirname, '../../../..')
const MB = 1024 * 1024

const proxies = (['nginx', 'caddy'] as const).flatMap((name) => {
  const program = findProgram(name)
  return program ? [{ name, program }] : []
})

for (const { name, program } of proxies) {
  test(`behind ${name} with our example configuration, people log in, get live updates and upload files`, async () => {
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
      const cookie = String([login.headers['set-cookie']].flat().find((item) => item?.startsWith('__Host-session=')))
      expect(cookie).toMatch(/Secure/)
      expect(login.headers['strict-transport-security']).toContain('max-age=31536000')
      const session = { cookie: cookie.split(';')[0] ?? '' }

      expect((await ask(port, { path: '/api/users/current', headers: session })).status).toBe(200)
      expect((await ask(port, { path: '/metrics' })).status).toBe(404)

      const begun = Date.now()
      const live = await ask(port, { path: '/api/event-stream', headers: session }, /event: count/)
      expect(live.text).toContain('event: count')
      expect(Date.now() - begun).toBeLessThan(5_000)

      // The proxy accepts what the product does: the product decides what is wrong with a file.
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

if (process.platform === 'linux')
  test('the commands of the units serve people, back up what they write and stop when systemd asks', async () => {
    const backups = await mkdtemp(join(tmpdir(), 'perennial-backups-'))
    const dataDir = await mkdtemp(join(tmpdir(), 'perennial-data-'))
    const port = String(await freePort())
    // The embedded database, with a company that can be backed up; no email is sent.
    const positions: Positions = {
      dataDir,
      backups,
      settings: { PORT: port, DATABASE_URL: '', SMTP_URL: '', SAMPLE: 'on' },
    }
    const server = startUnit('perennial.service', positions)
    const end = ended(server)
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => server.exitCode ?? 0,
        )
      await expect.poll(ready, { timeout: 120_000 }).toBe(200)
      const backup = await ended(startUnit('perennial-backup.service', positions))
      expect(backup.said).toContain('Backed up to')
      expect(backup.code).toBe(0)
      expect((await readdir(backups)).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1)
      const figures = await fetch(`http://127.0.0.1:${port}/metrics`)
      expect(await figures.text()).toMatch(/^perennial_last_backup_timestamp_seconds [1-9]/m)
    } finally {
      server.kill('SIGTERM')
      const { code, said } = await end
      expect(code, said).toBe(0)
      expect(said).toContain('runs at https://reviews.example.com')
      for (const folder of [backups, dataDir]) await rm(folder, { recursive: true, force: true })
    }
  })

if (process.platform === 'linux' && process.getuid?.() === 0)
  test('the operators’ command has the exact settings of the unit, and its user', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perennial-command-'))
    const bin = join(folder, `node_modules/node-linux-${process.arch}/bin`)
    await mkdir(bin, { recursive: true })
    await mkdir(join(folder, 'scripts'))
    await writeFile(join(bin, 'node'), `#!/bin/sh\nid -u; printf '<%s>\\n' "$@"; env\n`, { mode: 0o755 })
    await writeFile(join(folder, 'scripts/show.mjs'), '')
    const values = {
      SMTP_URL: 'smtp://a:b@c:25?ignoreTLS=true&x=$HOME `id`',
      SERVER_NAME: 'prod eu',
      REGISTRATION: 'off',
    }
    const env = `# Settings\n\nSMTP_URL=${values.SMTP_URL}\nSERVER_NAME="prod eu"\n# SAMPLE=on\nREGISTRATION=off`
    await writeFile(join(folder, 'perennial.env'), env)
    const script = (await readFile(join(root, 'deploy/perennial.sh'), 'utf8'))
      .replace('/etc/perennial/perennial.env', join(folder, 'perennial.env'))
      .replaceAll('/opt/perennial', folder)
      .replace('--reuid=perennial --regid=perennial', '--reuid=nobody --regid=nogroup')
    await chmod(folder, 0o755)
    await writeFile(join(folder, 'perennial.sh'), script)
    const call = (...args: string[]) => spawnSync('sh', [join(folder, 'perennial.sh'), ...args], { encoding: 'utf8' })

    const { stdout, stderr } = call('show', '--name', 'Acme & Söhne', '*')
    expect(stderr).toBe('')
    const [user, ...said] = stdout.split('\n')
    expect(Number(user)).toBeGreaterThan(0)
    expect(said.slice(0, 4)).toEqual(['<scripts/show.mjs>', '<--name>', '<Acme & Söhne>', '<*>'])
    for (const [name, value] of Object.entries(values)) expect(said).toContain(`${name}=${value}`)
    expect(said.filter((line) => line.startsWith('SAMPLE='))).toEqual([])
    expect(call('shwo').stderr).toMatch(/^Usage: perennial COMMAND/)
    await rm(folder, { recursive: true, force: true })
  })

const analyze = findProgram('systemd-analyze')
if (analyze)
  test('systemd accepts every line of the units', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perennial-units-'))
    const names = (await readdir(join(root, 'deploy'))).filter((name) => /\.(service|timer)$/.test(name))
    expect(names).toHaveLength(3)
    for (const name of names) {
      const text = await readFile(join(root, 'deploy', name), 'utf8')
      // The program is at its installed path, which does not exist here.
      await writeFile(join(folder, name), text.replace(/\/opt\/perennial\/node_modules\/\S+/g, process.execPath))
    }
    const { stdout, stderr } = spawnSync(analyze, ['verify', ...names.map((name) => join(folder, name))], {
      encoding: 'utf8',
    })
    expect(stdout + stderr).toBe('')
    await rm(folder, { recursive: true, force: true })
  })
