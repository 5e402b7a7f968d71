import { creationRefusals } from '@perennial/domain/objectives/creation.ts'
import { objectiveFileProblems } from '@perennial/domain/objectives/import/runs.ts'
import { importUndoConflicts, planErrors } from '@perennial/domain/objectives/import-plan.ts'
import { rowErrors, rowWarnings } from '@perennial/domain/objectives/import-rows.ts'
import { expect, test } from 'vitest'
import { readCatalogue } from '../../messages/catalogues.ts'

test('every problem of an imported row or file has a message', () => {
  const messages = readCatalogue('en')
  const problems = [...rowErrors, ...rowWarnings, ...planErrors, ...creationRefusals, 'THERE_BY_NOW']
  expect(problems.filter((code) => !(`objectiveImport.problem.${code}` in messages))).toEqual([])
  const ofFile = objectiveFileProblems.filter(
    (code) => !(`objectiveImport.fileProblem.${code}` in messages || `imports.problem.${code}` in messages),
  )
  expect(ofFile).toEqual([])
  expect(importUndoConflicts.filter((code) => !(`objectiveImport.conflict.${code}` in messages))).toEqual([])
})
