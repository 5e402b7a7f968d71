import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const read = (name: string) => fs.readFileSync(join(root, 'deploy', name), 'utf8')

/** Finds a program, also where Debian installs those that are not in every user’s path. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => fs.existsSync(path))
}

type Proxy = { name: 'nginx' | 'caddy'; program: string }
type Position = { folder: string; port: number; upstream: number }

/** Starts a proxy with our example configuration: only names, ports and the certificate differ. */
export async function startProxy({ name, program }: Proxy, index: Position): Promise<() => Promise<void>> {
  makeCertificate(index.folder)
  const child = name === 'nginx' ? startNginx(program, index) : startCaddy(program, index)
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

function makeCertificate(folder: string) {
  const { status, stderr } = spawnSync(
    findProgram('openssl') ?? '',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      join(folder, 'privkey.pem'),
      '-out',
      join(folder, 'fullchain.pem'),
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

function startNginx(program: string, { folder, port, upstream }: Position): ChildProcess {
  const site = read('nginx.conf')
    .replaceAll('reviews.example.com', 'localhost')
    .replaceAll('/etc/letsencrypt/live/localhost', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replaceAll(/listen (\[::\]:)?443/g, (_, ipv6) => (ipv6 ? `listen [::1]:${port}` : `listen 127.0.0.1:${port}`))
    .replaceAll(/listen (\[::\]:)?80;/g, (_, ipv6) => `listen ${ipv6 ? '[::1]' : '127.0.0.1'}:${port + 1};`)
  fs.writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; error_log stderr; daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site}\n}`,
  )
  return spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function startCaddy(program: string, { folder, port, upstream }: Position): ChildProcess {
  const site = read('Caddyfile').replace(
    /^\{\$DOMAIN:localhost\} \{$/m,
    `{\n\tadmin off\n\thttp_port ${port + 1}\n\tauto_https disable_redirects\n}\nhttps://localhost:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
  )
  fs.writeFileSync(join(folder, 'Caddyfile'), site)
  return spawn(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      UPSTREAM: `127.0.0.1:${upstream}`,
    },
  })
}

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
type ProxyRequest = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer | string }

/** Sends a request through the proxy, whose certificate is self-signed. `until` ends a stream. */
export function ask(
  port: number,
  { method = 'GET', path, headers = {}, body }: ProxyRequest,
  until?: RegExp,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path, method, headers, rejectUnauthorized: false, timeout: 30_000 }
    const request = https.request(options, (response) => {
      let text = ''
      const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (!until?.test(text)) return
        done()
        request.destroy()
      })
      response.on('end', done)
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
    request.end(body)
  })
}
