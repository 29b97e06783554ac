/**
 * Rare characters that older programs and fonts keep in the private-use area (GB 18030-2000, positions FE50 to FEA0), in
 * order; each has had a code point of its own since (GB 18030-2022). 䶮 of a name is the best known.
 */
const FIRST = 0xe815;
const ASSIGNED = [
  ...'⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻',
];
const PRIVATE = /[\uE815-\uE864]/g;

/** A text with each rare character at its own code point. */
export function withRareCharacters(text: string): string {
  return text.replace(PRIVATE, (one) => ASSIGNED[one.charCodeAt(0) - FIRST] ?? one);
}
