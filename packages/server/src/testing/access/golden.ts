import fs from 'node:fs'
import type { TestReply } from '../world.ts'

/** The response to each caller: `200`, or status and code. */
export type Answers = Record<string, string>

/** `200`, `403 ROLE_MISSING`, or the violation of an invalid input: `422 TOO_LONG`. */
export function answerOf({ status, body }: TestReply): string {
  if (status < 400) return String(status)
  const code = status === 422 ? body?.violations?.[0]?.code : body?.code
  return `${status} ${code ?? 'WITHOUT_CODE'}`
}

/** An operation, with all callers of the same response in one line. */
export function linesOf(title: string, answers: Answers): string {
  const groups = new Map<string, string[]>()
  for (const [name, answer] of Object.entries(answers)) groups.set(answer, [...(groups.get(answer) ?? []), name])
  const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [title, ...sorted.map(([answer, names]) => `  ${answer}  ${names.join(' ')}`)].join('\n')
}

const folder = (kind: string) => new URL(`../../../golden/${kind}/`, import.meta.url)

/** The golden file of the repository; with UPDATE_GOLDEN it is written first. */
export function goldenText(kind: string, area: string, now: string): string {
  const file = new URL(`${area}.txt`, folder(kind))
  if (process.env.UPDATE_GOLDEN) {
    fs.mkdirSync(folder(kind), { recursive: true })
    fs.writeFileSync(file, now)
  }
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** The operations of a golden file. */
export const operationsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:GET|POST|PUT|PATCH|DELETE) \S+/gm)].map(([key]) => key)

export const goldenFiles = (kind: string): string[] =>
  fs.readdirSync(folder(kind)).map((name) => fs.readFileSync(new URL(name, folder(kind)), 'utf8'))

/** Who succeeds with each operation, by its title in the files: `GET /users/{id}/files/{fileId}   shared`. */
export const rightsIn = (kind: string): Map<string, string[]> =>
  new Map(
    goldenFiles(kind)
      .flatMap((text) => text.trim().split('\n\n'))
      .map((block) => {
        const [title = '', ...answers] = block.split('\n')
        const successes = answers.filter((answer) => /^ {2}[23]\d\d {2}/.test(answer))
        return [title, successes.flatMap((answer) => answer.trim().split(/\s+/).slice(1))]
      }),
  )
