import {
  buildCheckboxes,
  buildConfidentialQuestion,
  buildDropdown,
  buildHeading,
  buildScale,
  buildSlider,
  buildTextQuestion,
  requiredForBoth,
} from './builders.ts'
import type { ReadyMadeContent } from './ready-made.ts'

export const germanQuestionnaires: ReadyMadeContent = {
  ANNUAL_REVIEW: {
    name: 'Jahresgespräch',
    description: 'Ein Rückblick auf das Jahr: was gut lief, was geholfen hat und was als Nächstes kommt.',
    sections: [
      buildHeading('past', 'Das vergangene Jahr', 'Ihr vergangenes Jahr'),
      buildTextQuestion('well', ['Was hat {name} besonders gut gemacht?', 'Worauf sind Sie stolz?'], requiredForBoth),
      buildTextQuestion(
        'hard',
        ['Was hätte besser laufen können, und warum?', 'Was lief nicht wie erhofft, und warum?'],
        requiredForBoth,
      ),
      buildScale('quality', 'QUALITY', 'de', ['Wie gut war die Arbeit?', 'Wie gut war Ihre Arbeit?']),
      buildSlider('promises', 'de', ['Hält Zusagen ein', 'Ich halte meine Zusagen ein']),
      buildHeading('next', 'Das kommende Jahr', 'Ihr kommendes Jahr'),
      buildTextQuestion(
        'goals',
        ['Worum soll es im kommenden Jahr gehen?', 'Was möchten Sie im kommenden Jahr erreichen?'],
        requiredForBoth,
      ),
      buildCheckboxes('learning', 'LEARNING_ACTIVITY', 'de', [
        'Was würde dabei helfen?',
        'Was würde Ihnen dabei helfen?',
      ]),
      buildTextQuestion('support', [
        'Was tun Sie, um das zu unterstützen?',
        'Was brauchen Sie von Ihrer Führungskraft?',
      ]),
      buildConfidentialQuestion('stay', 'Wie sehr würde {name} fehlen, und wie wahrscheinlich ist eine Kündigung?'),
    ],
  },
  OBJECTIVES_AND_OUTCOMES: {
    name: 'Ziele und Ergebnisse',
    description: 'Was geplant war, was erreicht wurde und was es bewirkt hat.',
    sections: [
      buildTextQuestion(
        'planned',
        ['Was war für diesen Zeitraum vereinbart?', 'Was hatten Sie sich vorgenommen?'],
        requiredForBoth,
      ),
      buildTextQuestion(
        'reached',
        ['Was wurde erreicht, und was hat es bewirkt?', 'Was haben Sie erreicht, und was hat es bewirkt?'],
        requiredForBoth,
      ),
      buildScale('agree', 'AGREEMENT', 'de', ['Die Ziele wurden erreicht', 'Ich habe meine Ziele erreicht']),
      buildTextQuestion('changed', ['Was hat sich unterwegs geändert?', 'Was hat sich unterwegs geändert?']),
      buildTextQuestion(
        'following',
        ['Welche Ziele folgen daraus?', 'Welche Ziele würden Sie sich als Nächstes setzen?'],
        requiredForBoth,
      ),
    ],
  },
  END_OF_PROBATION: {
    name: 'Ende der Probezeit',
    description: 'Wie sich eine neue Person eingelebt hat und ob es gemeinsam weitergeht.',
    sections: [
      buildTextQuestion('start', ['Wie hat sich {name} eingelebt?', 'Wie war Ihr Start bei uns?'], requiredForBoth),
      buildScale('skill', 'SKILL', 'de', ['Wie gut füllt {name} die Rolle aus?', 'Wie gut füllen Sie Ihre Rolle aus?']),
      buildTextQuestion('strong', ['Was bringt {name} ins Team ein?', 'Was bringen Sie ins Team ein?']),
      buildTextQuestion('lacking', ['Was fehlt noch?', 'Was möchten Sie noch lernen?']),
      buildTextQuestion('welcome', [null, 'Was sollten wir beim nächsten Start besser machen?']),
      buildDropdown(
        'decision',
        ['Was empfehlen Sie?', null],
        ['Weiterführen', 'Nach einem weiteren Gespräch weiterführen', 'Probezeit verlängern', 'Beenden'],
      ),
      buildConfidentialQuestion('reasons', 'Worauf stützt sich Ihre Empfehlung?'),
    ],
  },
  CAREER_GROWTH: {
    name: 'Berufliche Entwicklung',
    description: 'Wohin sich eine Person entwickeln möchte und welcher Schritt als Nächstes kommt.',
    sections: [
      buildTextQuestion('strengths', ['Was sind die Stärken von {name}?', 'Was sind Ihre Stärken?'], requiredForBoth),
      buildTextQuestion('energy', [
        'Bei welchen Aufgaben ist {name} am stärksten?',
        'Welche Aufgaben geben Ihnen Energie?',
      ]),
      buildTextQuestion(
        'direction',
        ['Wo könnte {name} in drei Jahren sein?', 'Wo möchten Sie in drei Jahren sein?'],
        requiredForBoth,
      ),
      buildScale('ready', 'AGREEMENT', 'de', [
        'Ist bereit für eine größere Aufgabe',
        'Ich bin bereit für eine größere Aufgabe',
      ]),
      buildCheckboxes('learning', 'LEARNING_ACTIVITY', 'de', [
        'Was würde am meisten helfen?',
        'Was würde Ihnen am meisten helfen?',
      ]),
      buildTextQuestion(
        'step',
        ['Was ist der nächste Schritt, und bis wann?', 'Was ist Ihr nächster Schritt, und bis wann?'],
        requiredForBoth,
      ),
    ],
  },
}
