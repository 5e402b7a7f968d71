import { expect, test } from 'vitest'
import { isFeature, isFlag } from '../companies/features.ts'
import { isBehind, selectableFeatures, userSettingNames, userSettings } from './features.ts'

test('what can be selected is a feature or a flag, and every user setting a switch of its own', () => {
  expect(selectableFeatures.filter((name) => !isFeature(name) && !isFlag(name))).toEqual([])
  const names = userSettingNames.map((name) => userSettings[name])
  expect(new Set(names).size).toBe(names.length)
})

test('ADM-P09 whoever read an older state is told of the other first', () => {
  expect([isBehind(3, 3), isBehind(3, 4)]).toEqual([false, true])
})
