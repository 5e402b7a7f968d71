import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countIn, failuresIn, writeReport } from './junit.mjs'

test('the passed and failed tests of a report are counted, in every format we use', () => {
  expect(countIn('<?xml?>\n<testsuites name="v" tests="12" failures="2" errors="1" time="3">')).toEqual({
    passed: 9,
    failed: 3,
  })
  expect(countIn('<testsuites id="" tests="5" failures="0" skipped="1" errors="0"></testsuites>')).toEqual({
    passed: 4,
    failed: 0,
  })
  expect(countIn('')).toEqual({ passed: 0, failed: 0 })

  const folder = mkdtempSync(join(tmpdir(), 'perennial-report-'))
  const file = join(folder, 'types.xml')
  writeReport(file, 'types', [
    { part: 'domain', code: 0, seconds: 1 },
    { part: 'web', code: 2, seconds: 2 },
  ])
  expect(countIn(readFileSync(file, 'utf8'))).toEqual({ passed: 1, failed: 1 })
  rmSync(folder, { recursive: true })
})

test('the failed tests of a report are listed, in every format we use', () => {
  const xml = `<testsuites tests="4" failures="2" errors="1">
    <testsuite name="a"><testcase name="fine" classname="a.test.ts" time="1"></testcase>
    <testcase name="fine too" classname="a.test.ts"/>
    <testcase name="&quot;a&quot; &amp; b" classname="a.test.ts" time="1"><failure message="no">why</failure></testcase></testsuite>
    <testsuite name="b"><testcase name="late" classname="b.spec.ts" time="1"><error>out of time</error></testcase></testsuite>
  </testsuites>`
  expect(failuresIn(xml)).toEqual(['a.test.ts › "a" & b', 'b.spec.ts › late'])
  expect(failuresIn('')).toEqual([])
})
