import { expect, test } from 'vitest'
import { sourceFilesIn } from './source-files.ts'
import { stylesheetProblems } from './stylesheets.ts'

test('every class of a CSS module exists and is used', () => {
  const sources = sourceFilesIn('packages/web/src')
  const stylesheets = sources.filter(({ path }) => path.endsWith('.module.css'))
  expect(stylesheets.length).toBeGreaterThan(50)
  expect(stylesheetProblems(sources, stylesheets)).toEqual([])
})

const component = (text: string) => [
  { path: 'packages/web/src/a/A.tsx', text: `import css from './A.module.css'\n${text}` },
]
const stylesheet = (text: string) => [{ path: 'packages/web/src/a/A.module.css', text }]

test('a missing and an unused class are found', () => {
  expect(stylesheetProblems(component('css.row'), stylesheet('.line { gap: 0.5px }'))).toEqual([
    'packages/web/src/a/A.module.css has no class row, which a component names',
    'packages/web/src/a/A.module.css has a class line that no component names',
  ])
})

test('classes accessed by a computed name count as used', () => {
  const rules = '/* .gone */ .row:has(:global(.hidden)) {} .good {} .bad {}'
  expect(stylesheetProblems(component('css.row + css[tone]'), stylesheet(rules))).toEqual([])
})
