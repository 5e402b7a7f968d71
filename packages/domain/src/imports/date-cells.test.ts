import { describe, expect, test } from 'vitest'
import { guessDateOrder, parseDateCell } from './date-cells.ts'

const today = '2026-11-23'

describe('a date', () => {
  test.each([
    ['14.09.2020', 'DAY_FIRST', '2020-09-14'],
    ['4.9.2020', 'DAY_FIRST', '2020-09-04'],
    ['1.4.21', 'DAY_FIRST', '2021-04-01'],
    ['4. 9. 2020', 'DAY_FIRST', '2020-09-04'],
    ['09/14/2020', 'MONTH_FIRST', '2020-09-14'],
    ['07/05/11', 'MONTH_FIRST', '2011-07-05'],
    ['07/05/11', 'DAY_FIRST', '2011-05-07'],
    ['7/15/2011 12:00:00 AM', 'MONTH_FIRST', '2011-07-15'],
    ['01/02/98', 'DAY_FIRST', '1998-02-01'],
    ['01/02/28', 'DAY_FIRST', '2028-02-01'],
    ['29.02.2024', 'DAY_FIRST', '2024-02-29'],
    ['2020-09-14', null, '2020-09-14'],
    ['2020-09-14T00:00:00', null, '2020-09-14'],
    ['2011-01-03-08:00', null, '2011-01-03'],
    ['2020/09/14', null, '2020-09-14'],
    ['20200914', null, '2020-09-14'],
    ['5-Jul-2011', null, '2011-07-05'],
    ['05 Jul 2011', null, '2011-07-05'],
    ['5. Juli 2011', null, '2011-07-05'],
    ['Jul 5, 2011', null, '2011-07-05'],
    ['3. März 2015', null, '2015-03-03'],
    ['31-Dec-19', null, '2019-12-31'],
    ['', null, ''],
    ['-', null, ''],
    ['0000-00-00', null, ''],
    ['N/A', null, ''],
  ] as const)('%s in order %s is %j', (text, order, day) => expect(parseDateCell(text, order, today)).toBe(day))

  test.each([
    ['30.02.2024', 'DAY_FIRST', 'DATE_UNREADABLE'],
    ['09/14/2020', 'DAY_FIRST', 'DATE_UNREADABLE'],
    ['soon', 'DAY_FIRST', 'DATE_UNREADABLE'],
    ['5-Foo-2011', 'DAY_FIRST', 'DATE_UNREADABLE'],
    ['45444', 'DAY_FIRST', 'DATE_IS_SERIAL'],
    ['14.09.2020', null, 'DATE_UNREADABLE'],
  ] as const)('ADM-P28 %s in order %s can’t be read', (text, order, code) =>
    expect(parseDateCell(text, order, today)).toEqual({ code }),
  )
})

describe('the order of the dates in a file', () => {
  const guess = (format: string, ...cells: string[]) => guessDateOrder(cells, format)
  test.each([
    ['a day above 12 in the second place', ['07/05/11', '07/15/11'], 'dd.MM.yyyy', 'MONTH_FIRST'],
    ['a day above 12 in the first place', ['07/05/11', '15/07/11'], 'MM/dd/yyyy', 'DAY_FIRST'],
    ['full stops', ['07.05.2011'], 'MM/dd/yyyy', 'DAY_FIRST'],
    ['a company format with the same separator', ['07/05/2011'], 'MM/dd/yyyy', 'MONTH_FIRST'],
    ['the other company format with the same separator', ['07/05/2011'], 'dd/MM/yyyy', 'DAY_FIRST'],
  ])('is decided by %s', (_, cells, format, order) =>
    expect(guess(format, ...cells)).toEqual({ order, isAmbiguous: false, example: null }),
  )

  test('is asked for when nothing decides it', () => {
    expect(guess('dd.MM.yyyy', '05/05/11', '07/05/11')).toEqual({
      order: 'DAY_FIRST',
      isAmbiguous: true,
      example: '07/05/11',
    })
  })
  test('does not matter when every date means the same day', () => {
    expect(guess('dd.MM.yyyy', '05/05/11')).toMatchObject({ isAmbiguous: false })
    expect(guess('dd.MM.yyyy', '2011-07-05', '')).toEqual({ order: null, isAmbiguous: false, example: null })
  })
})
