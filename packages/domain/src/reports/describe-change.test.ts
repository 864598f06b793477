// spec: insight-5, insight-7
import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test.each([
  ['count', null, null],
  ['count', 0, { form: 'same' }],
  ['count', 12, { form: 'more', size: '12 %' }],
  ['count', -100, { form: 'less', size: '100 %' }],
  ['count', 899, { form: 'more', size: '899 %' }],
  ['count', 900, { form: 'times', times: 10 }],
  ['count', 1_910, { form: 'times', times: 20 }],
  ['time', 1 + 55 / 60, { form: 'more', size: '1 min 55 s' }],
  ['time', -1_910, { form: 'less', size: '31 h 50 min' }],
  ['share', 9, { form: 'more', size: '9 %' }],
  ['score', -10, { form: 'less', size: '10' }],
] as const)('a %s that changed by %j', (kind, change, expected) => {
  expect(describeChange({ kind, change }, 'pt')).toEqual(expected)
})
