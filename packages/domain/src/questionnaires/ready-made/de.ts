import { both, checks, heading, list, scale, secret, slider, text } from './builders.ts'
import type { Content } from './ready-made.ts'

export const german: Content = {
  ANNUAL_REVIEW: {
    name: 'Jahresgespräch',
    description: 'Ein Rückblick auf ein Jahr Arbeit: was geholfen hat und was als Nächstes kommt.',
    sections: [
      heading('past', 'Das vergangene Jahr', 'Ihr vergangenes Jahr'),
      text('well', ['Was hat diese Person besonders gut gemacht?', 'Worauf sind Sie stolz?'], both),
      text('hard', ['Was hätte besser laufen können, und warum?', 'Was lief nicht wie erhofft, und warum?'], both),
      scale('quality', 'QUALITY', 'de', ['Wie gut war die Arbeit?', 'Wie gut war Ihre Arbeit?']),
      slider('promises', 'de', ['Hält Zusagen ein', 'Ich halte meine Zusagen ein']),
      heading('next', 'Das kommende Jahr', 'Ihr kommendes Jahr'),
      text('goals', ['Worum soll es im kommenden Jahr gehen?', 'Was möchten Sie im kommenden Jahr erreichen?'], both),
      checks('learning', 'LEARNING_ACTIVITY', 'de', ['Was würde dabei helfen?', 'Was würde Ihnen dabei helfen?']),
      text('support', ['Was tun Sie, um das zu unterstützen?', 'Was brauchen Sie von Ihrer Führungskraft?']),
      secret('stay', 'Wie sehr würde diese Person fehlen, und wie wahrscheinlich ist es, dass sie geht?'),
    ],
  },
  OBJECTIVES_AND_OUTCOMES: {
    name: 'Ziele und Ergebnisse',
    description: 'Was geplant war, was daraus wurde und was es gebracht hat.',
    sections: [
      text('planned', ['Was war für diesen Zeitraum vereinbart?', 'Was hatten Sie sich vorgenommen?'], both),
      text(
        'reached',
        ['Was wurde erreicht, und was kam dabei heraus?', 'Was haben Sie erreicht, und was kam dabei heraus?'],
        both,
      ),
      scale('agree', 'AGREEMENT', 'de', ['Die Ziele wurden erreicht', 'Ich habe meine Ziele erreicht']),
      text('changed', ['Was hat sich unterwegs geändert?', 'Was hat sich unterwegs geändert?']),
      text('following', ['Welche Ziele folgen daraus?', 'Welche Ziele würden Sie sich als Nächstes setzen?'], both),
    ],
  },
  END_OF_PROBATION: {
    name: 'Ende der Probezeit',
    description: 'Wie jemand Neues angekommen ist und ob es gemeinsam weitergeht.',
    sections: [
      text('start', ['Wie ist diese Person angekommen?', 'Wie war Ihr Start bei uns?'], both),
      scale('skill', 'SKILL', 'de', [
        'Wie gut beherrscht diese Person ihre Rolle?',
        'Wie gut beherrschen Sie Ihre Rolle?',
      ]),
      text('strong', ['Was bringt diese Person ins Team ein?', 'Was bringen Sie ins Team ein?']),
      text('lacking', ['Was fehlt noch?', 'Was möchten Sie noch lernen?']),
      text('welcome', [null, 'Was sollten wir beim nächsten Start besser machen?']),
      list(
        'decision',
        ['Was empfehlen Sie?', null],
        ['Weiterführen', 'Nach einem weiteren Gespräch weiterführen', 'Probezeit verlängern', 'Beenden'],
      ),
      secret('reasons', 'Worauf stützt sich Ihre Empfehlung?'),
    ],
  },
  CAREER_GROWTH: {
    name: 'Berufliche Entwicklung',
    description: 'Wohin jemand möchte und welcher Schritt als Nächstes kommt.',
    sections: [
      text('strengths', ['Was sind die Stärken dieser Person?', 'Was sind Ihre Stärken?'], both),
      text('energy', ['Wann ist diese Person am besten?', 'Welche Arbeit gibt Ihnen Energie?']),
      text('direction', ['Wo könnte diese Person in drei Jahren sein?', 'Wo möchten Sie in drei Jahren sein?'], both),
      scale('ready', 'AGREEMENT', 'de', [
        'Ist bereit für eine größere Aufgabe',
        'Ich bin bereit für eine größere Aufgabe',
      ]),
      checks('learning', 'LEARNING_ACTIVITY', 'de', [
        'Was würde am meisten helfen?',
        'Was würde Ihnen am meisten helfen?',
      ]),
      text('step', ['Was ist der nächste Schritt, und bis wann?', 'Was ist Ihr nächster Schritt, und bis wann?'], both),
    ],
  },
}
