// Reports in JUnit format, for build servers.
import fs from 'node:fs'

/** How many tests of a report passed and failed. */
export function countIn(xml) {
  const [, head = ''] = /<testsuites\b([^>]*)>/.exec(xml) ?? []
  const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0)
  const failed = number('failures') + number('errors')
  return { passed: number('tests') - failed - number('skipped'), failed }
}

/** The names of the failed tests in a report, in its own format: file, then title. */
export function failuresIn(xml) {
  const cases = xml.matchAll(/<testcase\b([^>]*?)(\/>|>([\s\S]*?)<\/testcase>)/g)
  return [...cases]
    .filter(([, , , inside]) => /<(failure|error)\b/.test(inside ?? ''))
    .map(([, head]) => [attribute(head, 'classname'), attribute(head, 'name')].filter(Boolean).join(' › '))
}

const entities = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function attribute(head, name) {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(head) ?? []
  return value.replaceAll(/&(quot|apos|lt|gt|amp);/g, (_, entity) => entities[entity])
}

/** Writes the report of programs that only succeed or fail. */
export function writeReport(file, name, results) {
  const failures = results.filter(({ code }) => code !== 0).length
  const head = `name="${name}" tests="${results.length}" failures="${failures}" errors="0" skipped="0"`
  const cases = results.map(({ part, code, seconds }) => {
    const failure = code === 0 ? '' : `<failure message="ended with ${code}"/>`
    return `<testcase classname="${name}" name="${part}" time="${seconds}">${failure}</testcase>`
  })
  const suite = `<testsuite ${head}>${cases.join('')}</testsuite>`
  fs.writeFileSync(file, `<?xml version="1.0"?>\n<testsuites ${head}>${suite}</testsuites>\n`)
}
