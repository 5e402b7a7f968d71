import type { Access, Role } from '@perennial/contract/core/define-routes.ts'
import type { ApiDescription, ApiOperation } from './openapi.ts'

/** The API description for people: one page, without scripts or external resources. */
export function renderApiDocs(description: ApiDescription, nonce: string): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const areas = description.tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Perennial API</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Perennial API</h1>
<p>Version ${escaped(String(description.info.version))}, with ${operations.length} operations. All paths are relative to <code>/api</code>. For tools, download the <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<p>${escaped(String(description.info.description))}</p>
<nav aria-label="Areas"><ul>${areas.map(({ name }) => `<li><a href="#${anchorOf(name)}">${escaped(name)}</a></li>`).join('')}</ul></nav>
${areas.map(area).join('\n')}
</main>
</body>
</html>`
}

type ListedOperation = { path: string; method: string; operation: ApiOperation }

const area = ({ name, operations }: { name: string; operations: readonly ListedOperation[] }) => `<section>
<h2 id="${anchorOf(name)}">${escaped(name)}</h2>
${operations.map(entry).join('\n')}
</section>`

const entry = ({ path, method, operation }: ListedOperation) => `<details>
<summary><span class="method">${method}</span> <code>${escaped(path)}</code> <span class="summary">${escaped(operation.summary)}</span></summary>
<p>Access: ${escaped(accessOf(operation))}</p>
${part('Parameters', operation.parameters)}
${part('Request body', operation.requestBody)}
${part('Example', operation['x-example'])}
${part('Responses', operation.responses)}
</details>`

function accessOf(operation: ApiOperation) {
  const access = operation['x-access']
  const who = typeof access === 'string' ? audiences[access] : access.map((role) => roleNames[role]).join(', ')
  return operation['x-confirmed'] ? `${who}; requires a confirmed identity` : who
}

const audiences: Record<Extract<Access, string>, string> = {
  anyone: 'everyone, without login',
  signedIn: 'everyone who is logged in, including guests',
  member: 'everyone who is logged in, except guests',
}
const roleNames: Record<Role, string> = {
  employee: 'employees',
  manager: 'managers',
  hrAdmin: 'HR Admins',
  hrAssistant: 'HR Assistants',
  techAdmin: 'Tech Admins',
  guest: 'guests',
  reviewCycleAdmin: 'administrators of review cycles',
  feedbackCycleAdmin: 'administrators of feedback cycles',
  objectiveCycleAdmin: 'administrators of objective cycles',
  creator: 'the person who registered the company',
  observer: 'staff of the operator',
}

const anchorOf = (name: string) => escaped(name.replaceAll(' ', '-'))

const part = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : `<h3>${title}</h3><pre tabindex="0" aria-label="${title}">${escaped(JSON.stringify(value, null, 2))}</pre>`

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => characters[sign] ?? sign)

const style = `
:root { color-scheme: light dark; --text: #1d2420; --paper: #ffffff; --soft: #f2f5f3; --line: #c6cfc9; --accent: #1e6044; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eeea; --paper: #141916; --soft: #1e2521; --line: #3f4a44; --accent: #8fd3b1; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2rem; margin: 0 0 1rem; }
h2 { margin: 2.5rem 0 0.5rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; list-style: none; padding: 0; }
nav a { display: inline-block; padding: 0.25rem 0; }
details { border: 1px solid var(--line); border-radius: 6px; margin: 0.375rem 0; padding: 0 0.75rem; }
summary { cursor: pointer; padding: 0.5rem 0; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; color: var(--accent); }
.summary { display: block; }
pre { background: var(--soft); padding: 0.75rem; border-radius: 6px; overflow: auto; max-height: 24rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
