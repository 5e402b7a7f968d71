import { describe, expect, test } from 'vitest'
import {
  type AnswerAutosave,
  type AutosaveEnvironment,
  createAnswerAutosave,
  joinTexts,
  type SaveResult,
  type UnsentAnswer,
} from './answer-autosave.ts'

const text = (value: string) => ({ value, comment: '' })
const stored = (value: string, version: number): UnsentAnswer => ({ ...text(value), version })
const soon = () => new Promise<void>((done) => setTimeout(done, 0))

/** A server that returns these results in turn, and a device; pauses end when the test ends them. */
function editor(
  answers: SaveResult[] = [],
  { at = stored('', 0), restored }: { at?: UnsentAnswer; restored?: UnsentAnswer } = {},
) {
  const sent: UnsentAnswer[] = []
  const localDrafts: (UnsentAnswer | 'forgotten')[] = []
  const drawn: boolean[] = []
  const pauses: (() => void)[] = []
  const waits: (() => void)[] = []
  let version = at.version
  const outside: AutosaveEnvironment = {
    send: async (unsent) => {
      sent.push(unsent)
      await soon()
      const answer = answers.shift() ?? { kind: 'stored', version: version + 1 }
      if (answer.kind === 'stored') version = answer.version
      return answer
    },
    keep: async (unsent) => void localDrafts.push(unsent),
    forget: async () => void localDrafts.push('forgotten'),
    again: () => new Promise((done) => void waits.push(done)),
    wait: () => new Promise((done) => void pauses.push(done)),
    changed: (isDrawn) => void drawn.push(isDrawn),
  }
  const writer: AnswerAutosave = createAnswerAutosave(at, restored, outside)
  const all = async (some: (() => void)[]) => {
    for (const item of some.splice(0)) item()
    for (let turn = 0; turn < 5; turn += 1) await soon()
  }
  return { writer, sent, history: localDrafts, drawn, pause: () => all(pauses), goOn: () => all(waits) }
}

test('KEEP-3 every keystroke is kept on the device at once, and sent after a pause', async () => {
  const { writer, sent, history: localDrafts, pause } = editor()
  writer.change(text('H'))
  writer.change(text('He'))
  expect(localDrafts).toEqual([stored('H', 0), stored('He', 0)])
  expect([writer.state(), sent]).toEqual(['unsaved', []])
  await pause()
  expect(sent).toEqual([stored('He', 0)])
  expect([writer.state(), localDrafts.at(-1)]).toEqual(['saved', 'forgotten'])
})

test('KEEP-3 text that the editor already shows is stored with every key, and only a new state is drawn at once', async () => {
  const { writer, history: localDrafts, drawn, pause } = editor()
  writer.change(text('H'), { isDrawn: true })
  writer.change(text('He'), { isDrawn: true })
  writer.change(text('Hel'))
  expect(drawn).toEqual([false, true, false])
  expect(localDrafts).toEqual([stored('H', 0), stored('He', 0), stored('Hel', 0)])
  await pause()
  expect([writer.state(), drawn.slice(3)]).toEqual(['saved', [false, false]])
})

test('KEEP-3 an answer that is changed and changed back before a pause is saved, and the device forgets it', async () => {
  const { writer, sent, history, pause } = editor([], { at: stored('Hello', 3) })
  writer.change(text('Hello there'))
  writer.change(text('Hello'))
  expect(writer.state()).toBe('unsaved')
  await pause()
  expect([writer.state(), sent, history.at(-1)]).toEqual(['saved', [], 'forgotten'])
  writer.change(text('Hello there'))
  writer.change(text('Hello'))
  await writer.flush()
  expect([writer.state(), sent]).toEqual(['saved', []])
})

test('KEEP-4 an answer that is changed back while the connection is gone is saved once there is one', async () => {
  const { writer, sent, pause, goOn } = editor([{ kind: 'offline' }], { at: stored('Hello', 3) })
  writer.change(text('Hello there'))
  await pause()
  expect(writer.state()).toBe('offline')
  writer.change(text('Hello'))
  await pause()
  await goOn()
  expect([writer.state(), sent.length]).toEqual(['saved', 1])
})

test('KEEP-2 one save at a time, each on the version of the one before', async () => {
  const { writer, sent, pause } = editor()
  writer.change(text('One'))
  const first = writer.flush()
  writer.change(text('Two'))
  await first
  await pause()
  expect(sent).toEqual([stored('One', 0), stored('Two', 1)])
  expect(writer.state()).toBe('saved')
})

test('an unchanged answer is not sent', async () => {
  const { writer, sent, pause } = editor([], { at: stored('There', 3) })
  writer.change(text('There'))
  await pause()
  expect(sent).toEqual([])
})

test('a choice is sent without waiting for a pause', async () => {
  const { writer, sent, pause } = editor()
  writer.change({ value: 'a', comment: '' }, { isChoice: true })
  await pause()
  expect(sent).toHaveLength(1)
})

test('sharing does not wait for the pause', async () => {
  const { writer, sent } = editor()
  writer.change(text('Now'))
  await writer.flush()
  expect([sent.length, writer.state()]).toEqual([1, 'saved'])
})

describe('KEEP-4 saves that can still succeed are retried', () => {
  test.each(['offline', 'loggedOut'] as const)('%s: stored, reported, and sent when it is over', async (kind) => {
    const { writer, sent, history: localDrafts, pause, goOn } = editor([{ kind }])
    writer.change(text('Kept'))
    await pause()
    expect([writer.state(), localDrafts.at(-1)]).toEqual([kind, stored('Kept', 0)])
    await goOn()
    expect([writer.state(), sent.length]).toEqual(['saved', 2])
  })
  test('with what was written in the meantime', async () => {
    const { writer, sent, pause, goOn } = editor([{ kind: 'offline' }])
    writer.change(text('One'))
    await pause()
    writer.change(text('One and two'))
    await goOn()
    expect(sent.at(-1)).toEqual(stored('One and two', 0))
  })
  test('a refused answer stops, says why, and stays on the page', async () => {
    const { writer, sent, pause } = editor([{ kind: 'refused', why: 'It is shared.', isSaved: true }])
    writer.change(text('Too late'))
    await pause()
    await pause()
    expect([writer.state(), writer.why(), writer.value(), sent.length]).toEqual([
      'failed',
      'It is shared.',
      text('Too late'),
      1,
    ])
  })
})

describe('KEEP-2 COM-P16 a conflict', () => {
  const conflict: SaveResult = { kind: 'conflict', theirs: stored('Theirs', 5), isSaved: true }
  const inConflict = async () => {
    const all = editor([conflict])
    all.writer.change(text('Mine'))
    await all.pause()
    return all
  }
  test('shows both texts and sends nothing', async () => {
    const { writer, sent, pause } = await inConflict()
    writer.change(text('Mine, more'))
    await pause()
    expect([writer.state(), writer.theirs(), sent.length]).toEqual(['conflict', stored('Theirs', 5), 1])
  })
  test('continues with both texts, based on their version', async () => {
    const { writer, sent, goOn } = await inConflict()
    writer.settle(joinTexts(text('Theirs'), writer.value()))
    await goOn()
    expect(sent.at(-1)).toEqual(stored('Theirs\n\nMine', 5))
  })
})

test('KEEP-3 an unsent answer of an earlier visit is restored and sent with its base version', async () => {
  const { writer, sent, goOn } = editor([], { at: stored('Old', 2), restored: stored('New', 2) })
  expect(writer.value()).toMatchObject(text('New'))
  await goOn()
  expect([sent, writer.state()]).toEqual([[stored('New', 2)], 'saved'])
})

test('KEEP-3 an unsent answer that the device finds late is restored and sent with its base version', async () => {
  const { writer, sent, goOn } = editor([], { at: stored('Old', 2) })
  expect(writer.restore(stored('New', 1))).toBe(true)
  expect(writer.value()).toMatchObject(text('New'))
  await goOn()
  expect([sent, writer.state()]).toEqual([[stored('New', 1)], 'saved'])
})

test('KEEP-3 an unsent answer that the device finds late does not replace what was written since', async () => {
  const { writer, sent, pause } = editor([], { at: stored('Old', 2) })
  writer.change(text('Newer'))
  expect(writer.restore(stored('New', 2))).toBe(false)
  await pause()
  expect([sent, writer.value()]).toMatchObject([[stored('Newer', 2)], text('Newer')])
})

test('UP-5 KEEP-3 if the server’s disk is full, the text stays on the device, the state says so, and it is sent later', async () => {
  const { writer, sent, history: localDrafts, pause, goOn } = editor([{ kind: 'full' }])
  writer.change(text('Long thought over'))
  await pause()
  expect(writer.state()).toBe('full')
  expect(localDrafts).not.toContain('forgotten')
  await goOn()
  expect(sent).toHaveLength(2)
  expect([writer.state(), localDrafts.at(-1)]).toEqual(['saved', 'forgotten'])
})
