import { expect, test } from 'vitest'
import { isFeature, isFeatureFlag } from '../companies/features.ts'
import { isStaleVersion, selectableFeatures, userSettingNames, userSettings } from './features.ts'

test('what can be selected is a feature or a flag, and every user setting a switch of its own', () => {
  expect(selectableFeatures.filter((name) => !isFeature(name) && !isFeatureFlag(name))).toEqual([])
  const names = userSettingNames.map((name) => userSettings[name])
  expect(new Set(names).size).toBe(names.length)
})

test('ADM-P09 whoever read an older state is told of the other first', () => {
  expect([isStaleVersion(3, 3), isStaleVersion(3, 4)]).toEqual([false, true])
})
