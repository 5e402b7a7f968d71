import { randomUUID } from 'node:crypto'

export const NUL = String.fromCharCode(0)
export const HALF = '\ud800'
const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)

/** As a part of an address, encoded already. */
export const hostilePathParts = [
  ...['a%00b', '%C3%28', '%ED%A0%80', '%', '%zz', '__proto__', 'constructor', '..%2f..%2fetc', '%2e%2e'],
  ...[
    '0000-01-01',
    '9999-12-31',
    '-1',
    '1e308',
    '99999999999999999999',
    "'%20or%201=1--",
    '%F0%9F%92%A5',
    '+',
    '%0d%0a',
  ],
  ...[
    'NaN',
    'null',
    '[]',
    '{}',
    'a'.repeat(1200),
    randomUUID(),
    '2147483648',
    '%E2%80%AE',
    '00000000-0000-0000-0000-000000000000',
  ],
]
/** As a value in a body. */
export const hostileValues: unknown[] = [
  ...[
    `a${NUL}b`,
    `a${HALF}`,
    NUL,
    -1,
    0,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    0.1,
    null,
    true,
    '',
    ' ',
    [],
    {},
    [null],
    deep,
  ],
  ...[
    '0000-01-01',
    '9999-12-31',
    '9999-12-31T23:59:59Z',
    '0000-00-00T00:00:00Z',
    '-000001-01-01',
    '+275760-09-13T00:00:00Z',
  ],
  ...[
    'a'.repeat(20_000),
    '__proto__',
    "'; drop table people; --",
    '{{7*7}}',
    '%00',
    '\u202e',
    '\ufffe',
    '1e9999',
    [[]],
  ],
  ...[
    randomUUID(),
    [NUL],
    [HALF],
    { [NUL]: 1 },
    { [HALF]: 1 },
    { id: NUL },
    ['a', 'a'],
    Array(300).fill('a'),
    'P1Y',
    '24:00',
  ],
]
