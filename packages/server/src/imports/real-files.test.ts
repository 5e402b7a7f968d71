import { expect, test } from 'vitest'
import { workbook, worksheetOf } from '../file-tables/test-workbooks.ts'
import { people } from '../people/tables.ts'
import { world } from '../testing/world.ts'
import { importClient } from './fixtures.ts'

type Expectation = {
  /** Everyone who is added, with their manager and first day. */
  people: Readonly<Record<string, [manager: string | null, hireDate: string | null]>>
  /** Each problem once, with the number of its rows. */
  problems?: [code: string, count: number][]
  left?: number
}

const csv = (...lines: readonly string[]) => lines.join('\r\n')
const latin = (text: string) => Buffer.from(text, 'latin1')

/** Files as other systems write them, each with a domain of its own since addresses are unique. */
const files: Readonly<Record<string, { content: (at: string) => string | Buffer; expected: Expectation }>> = {
  'an export of BambooHR': {
    content: (at) =>
      csv(
        'Employee #,"Last Name, First Name",First Name,Last Name,Preferred Name,Status,Hire Date,Termination Date,Job Title,Reporting to,Supervisor EID,Supervisor Employee #,Department,Division,Location,Employment Status,Work Email,Home Email,Work Phone,Gender',
        `1001,"Okafor, Mara",Mara,Okafor,Mo,Active,2019-03-18,0000-00-00,Head of Support,"Lindqvist, Per",7,900,Support,EMEA,Lisbon,Full-Time,mara.okafor@${at},mara@home.example,+351 1,Female`,
        `900,"Lindqvist, Per",Per,Lindqvist,,Active,2012-01-02,0000-00-00,CEO,,,,Management,EMEA,Lisbon,Full-Time,per@${at},,,Male`,
        `1014,"Brandt, Ivo",Ivo,Brandt,,Inactive,2025-12-01,2026-02-28,Agent,"Okafor, Mara",41,1001,Support,EMEA,Lisbon,Terminated,ivo@${at},,,`,
        `1020,"Silva, Rui",Rui,Silva,,Active,2024-05-06,0000-00-00,Agent,"Okafor, Mara",41,1001,Support,EMEA,Lisbon,Contractor,,rui@home.example,,Prefer not to say`,
      ),
    expected: {
      people: { 'Mara Okafor': ['Per Lindqvist', '2019-03-18'], 'Per Lindqvist': [null, '2012-01-02'] },
      problems: [['EMAIL_MISSING', 1]],
      left: 1,
    },
  },
  'a German export of Personio': {
    content: (at) =>
      latin(
        csv(
          'Personalnummer;Vorname;Nachname;E-Mail;Geschlecht;Position;Abteilung;Team;Büro;Vorgesetzter;Eintrittsdatum;Austrittsdatum;Status;Beschäftigungsart',
          `21;Jule;Hartig;jule.hartig@${at};weiblich;Teamleiterin;Vertrieb;Nord;München;Jürgen Groß;01.02.2022;;aktiv;Intern`,
          `1;Jürgen;Groß;juergen.gross@${at};männlich;Geschäftsführer;;;München;;1.4.12;;aktiv;Intern`,
          `33;Olaf;Weg;olaf.weg@${at};unbekannt;Aushilfe;Vertrieb;Nord;München;Jule Hartig;01.05.2023;31.01.2026;inaktiv;Intern`,
          `34;Nele;Bald;nele.bald@${at};divers;Trainee;Vertrieb;Nord;München;Jule Hartig;01.03.2099;;onboarding;Intern`,
        ),
      ),
    expected: {
      people: {
        'Jule Hartig': ['Jürgen Groß', '2022-02-01'],
        'Jürgen Groß': [null, '2012-04-01'],
        'Nele Bald': ['Jule Hartig', '2099-03-01'],
      },
      left: 1,
    },
  },
  'a report of Workday': {
    content: (at) =>
      csv(
        'Employee ID,Legal Name - First Name,Legal Name - Last Name,Preferred Name - First Name,Email - Primary Work,Business Title,Manager,Manager - Employee ID,Supervisory Organization,Location,Hire Date,Active Status,Worker Type',
        `21187,Sunniva,Aas,Sunni,sunniva.aas@${at},Controller,Steve Morgan (21002),21002,Finance Nordic,Oslo,2018-08-15-08:00,1,Regular`,
        `21002,Steve,Morgan,,steve.morgan@${at},CFO,,,Finance Nordic,Oslo,2011-01-03-08:00,1,Regular`,
        `21300,Pål,Ruud,,pal.ruud@${at},Analyst,Steve Morgan (On Leave),21002,Finance Nordic,Oslo,2015-06-01-07:00,0,Regular`,
      ),
    expected: {
      people: { 'Sunniva Aas': ['Steve Morgan', '2018-08-15'], 'Steve Morgan': [null, '2011-01-03'] },
      left: 1,
    },
  },
  'a report of Rippling': {
    content: (at) =>
      csv(
        'Employee name,Work email,Title,Department,Manager,Manager - Work email,Employment status,Employment type,Start date,Work location',
        `Dana Whitfield,dana@${at},VP Engineering,Engineering,,,Active,Salaried full-time,"Jul 5, 2011",Denver`,
        `Lee Ann Ortiz,lee@${at},Engineer,Engineering,Dana Whitfield,dana@${at},Active,Salaried full-time,"Jan 15, 2020",Denver`,
        `Max Boyd,max@${at},Engineer,Engineering,Dana Whitfield,dana@${at},Terminated,Salaried full-time,"Mar 1, 2019",Denver`,
        `Ty New,ty@${at},Engineer,Engineering,Dana Whitfield,dana@${at},Hired,Salaried full-time,"Dec 1, 2099",Denver`,
      ),
    expected: {
      people: {
        'Dana Whitfield': [null, '2011-07-05'],
        'Lee Ann Ortiz': ['Dana Whitfield', '2020-01-15'],
        'Ty New': ['Dana Whitfield', '2099-12-01'],
      },
      left: 1,
    },
  },
  'a report of HiBob': {
    content: (at) =>
      csv(
        'Display name,First name,Last name,Email,Work > Job title,Work > Department,Work > Site,Work > Reports to,Work > Manager > Email,Work > Start date,Lifecycle status,Employee ID',
        `Tal Mor,Tal,Mor,tal@${at},CEO,Management,London,,,14/09/2015,Employed,b1`,
        `Noa Levi,Noa,Levi,noa@${at},Designer,Product,London,Tal Mor,tal@${at},03/05/2021,Employed,b2`,
        `Gil Bar,Gil,Bar,gil@${at},Designer,Product,London,Tal Mor,tal@${at},03/05/2018,Terminated,b3`,
      ),
    expected: {
      people: { 'Tal Mor': [null, '2015-09-14'], 'Noa Levi': ['Tal Mor', '2021-05-03'] },
      left: 1,
    },
  },
  'a workbook of an American Excel': {
    content: (at) =>
      workbook([
        { name: 'About', rows: { 1: ['Staff list, confidential'] } },
        {
          name: 'Staff',
          rows: {
            1: ['Acme Inc. staff list 2026'],
            3: ['Employee Name', 'EmpID', 'Sex', 'Job Title', 'E-mail', 'ManagerName', 'Date of Hire'],
            4: [
              'King, Janet',
              { zeros: 1 },
              'F',
              'President & CEO',
              `janet.king@${at}`,
              'Board of Directors',
              { date: 41_092 },
            ],
            5: [
              'LeBlanc, Brandon  R',
              { zeros: 2 },
              'M ',
              'Shared Services Manager',
              `brandon@${at}`,
              'Janet King',
              { date: 42_374 },
            ],
            7: ['Howard, Estelle', { zeros: 3 }, 'F', 'Assistant', `estelle@${at}`, 'Brandon R. LeBlanc', 'soon'],
          },
        },
      ]),
    expected: {
      people: {
        'Janet King': [null, '2012-07-02'],
        'Brandon R LeBlanc': ['Janet King', '2016-01-05'],
        'Estelle Howard': ['Brandon R LeBlanc', null],
      },
      problems: [
        ['MANAGER_UNKNOWN', 1],
        ['DATE_UNREADABLE', 1],
      ],
    },
  },
  'a workbook of a German Excel': {
    content: (at) =>
      workbook([
        worksheetOf(
          ['Personal-Nr.', 'Name', 'Vorname', 'Geschäftliche E-Mail', 'Funktion', 'Führungskraft', 'Eintritt', 'Aktiv'],
          [{ zeros: 17 }, 'Weiß', 'Zoë', `zoe.weiss@${at}`, 'Leiterin', null, { date: 43_831 }, 'ja'],
          [{ zeros: 18 }, 'Süß', 'Björn', `bjoern@${at}`, 'Tischler', 'Weiß, Zoë', { date: 44_088 }, 'ja'],
          [{ zeros: 19 }, 'Alt', 'Karl', `karl@${at}`, 'Tischler', 'Weiß, Zoë', { date: 36_526 }, 'nein'],
        ),
      ]),
    expected: {
      people: { 'Zoë Weiß': [null, '2020-01-01'], 'Björn Süß': ['Zoë Weiß', '2020-09-14'] },
      left: 1,
    },
  },
  'a file with a board above the chief executive and American dates': {
    content: (at) =>
      csv(
        'First name,Last name,Email,Manager,Hire date,Gender',
        `Top,Boss,top@${at},Board of Directors,07/05/11,F`,
        `Low,Worker,low@${at},Top Boss,07/15/11,M`,
        `Far,Worker,far@${at},Board of Directors,2/30/12,alien`,
      ),
    expected: {
      people: {
        'Top Boss': [null, '2011-07-05'],
        'Low Worker': ['Top Boss', '2011-07-15'],
        'Far Worker': [null, null],
      },
      problems: [
        ['MANAGER_UNKNOWN', 2],
        ['DATE_UNREADABLE', 1],
        ['GENDER_UNKNOWN', 1],
      ],
    },
  },
  'a file without headers': {
    content: (at) => `Mia\tFern\tF\tMason\tmia.fern@${at}\t\nPaul\tFern\tM\tMason\tpaul.fern@${at}\tmia.fern@${at}\n`,
    expected: { people: { 'Mia Fern': [null, null], 'Paul Fern': ['Mia Fern', null] } },
  },
}

test('ADM-P28 IMP-05 files of other systems are imported without being edited, and each unreadable value is reported once', async () => {
  const w = await world()
  const { upload, preview, whole } = importClient(w)
  for (const [index, [name, { content, expected }]] of Object.entries(files).entries()) {
    const at = `file${index}.${w.company.subdomain}.example`
    const seen = await preview(await upload(content(at)))
    expect(seen.state, name).toBe('READY')
    const problems = seen.problems.map(({ code, count }) => [code, count])
    expect(problems.sort(), name).toEqual((expected.problems ?? []).sort())
    expect(seen.counts, name).toMatchObject({ ADD: Object.keys(expected.people).length, LEFT: expected.left ?? 0 })

    await whole(content(at))
    const rows = await w.inside((tx) => tx.select().from(people))
    const nameOf = (id: string | null) => {
      const person = rows.find((row) => row.id === id)
      return person ? `${person.firstName} ${person.lastName}` : null
    }
    const added = rows.filter((row) => row.email.endsWith(at))
    const found = added.map((row) => [nameOf(row.id), [nameOf(row.managerId), row.hireDate]])
    expect(Object.fromEntries(found), name).toEqual(expected.people)
  }
}, 120_000)

test('a file without email addresses asks for a pattern, and is imported with it', async () => {
  const w = await world()
  const { upload, preview, entries, start, run } = importClient(w)
  const domain = `plain.${w.company.subdomain}.example`
  const id = await upload(
    csv(
      'Employee_Name,EmpID,Position,DateofHire,ManagerName',
      '"King, Janet",10001,President & CEO,7/2/12,Board of Directors',
      '"LeBlanc, Brandon  R",10002,Shared Services Manager,1/5/16,Janet King',
      '"Süß, Zoë",10003,Assistant,2/16/15,Brandon R. LeBlanc',
      '"Menon, Ravi",,Assistant,2/16/15,Brandon R. LeBlanc',
    ),
  )
  const asked = await preview(id)
  expect(asked).toMatchObject({ state: 'FAILED_WRONG_CONFIGURATION', problem: { code: 'EMAIL_COLUMN_MISSING' } })
  const fields = asked.facts?.columns.map(({ field }) => field)
  expect(fields).toEqual(['name', 'employeeNumber', 'title', 'hireDate', 'manager'])
  const emailPattern = { pattern: 'FIRST.LAST', domain }
  const reply = await w
    .as(w.hana)
    .put(`/imports/previews/${id}/mapping`, { version: asked.version, fields, emailPattern })
  expect(reply.status, reply.text).toBe(200)
  await w.settle()

  expect(await preview(id)).toMatchObject({
    state: 'READY',
    counts: { ADD: 3, ERROR: 0 },
    problems: [{ code: 'MANAGER_UNKNOWN', facts: { value: 'Board of Directors' }, count: 1 }],
  })
  const rows = await entries(id)
  expect(rows.map(({ email }) => email)).toEqual([
    `janet.king@${domain}`,
    `brandon.leblanc@${domain}`,
    `zoe.suess@${domain}`,
    // He exists already, and keeps his address.
    w.ravi.loginname,
  ])
  const { runId } = (await start(id)).body
  await w.settle()
  expect(await run(runId)).toMatchObject({ state: 'DONE', skipped: 0 })
})

test('our own exports of people change nothing when they are imported', async () => {
  const w = await world()
  const { upload, preview, entries } = importClient(w)
  const { id } = (await w.as(w.hana).post('/exports', { kind: 'people' })).body
  await w.settle()
  const whole = (await w.as(w.hana).get(`/exports/${id}/file`)).text
  const columns = 'name,email,department,team,location,manager,roles,state'
  const list = (await w.as(w.hana).get(`/users/export?columns=${columns}`)).text
  for (const text of [whole, list]) {
    const id = await upload(text)
    expect(await preview(id), text).toMatchObject({ state: 'READY', counts: { ADD: 0, UPDATE: 0, MANAGER_CHANGE: 0 } })
    const rows = await entries(id)
    expect(rows.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(['EMAIL_OF_GUEST'])
    expect(rows.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toEqual([])
  }
})
