/** Properties of a description that say how something looks, not what may be done. */
const LOOKS = new Set(['label', 'hint', 'list', 'sections', 'title', 'words', 'unit']);
const COMPARED = new Set(['===', '!==']);
const HAN = /\p{Script=Han}/u;

const isText = (node) => node?.type === 'StringLiteral' && HAN.test(node.value);

/** A text alone is a name of a column, an error for whoever builds, or SQL: only what is compared decides something. */
function isNoDecision({ node, parent }) {
  if (node.type !== 'StringLiteral') return false;
  if (parent?.type === 'BinaryExpression') return !COMPARED.has(parent.operator);
  return parent?.type !== 'SwitchCase';
}

/** Leaves out what is no decision: texts, looks, names. */
export const ignorer = {
  shouldIgnore(path) {
    const { node } = path;
    if (node.type === 'ObjectProperty' && LOOKS.has(node.key.name)) return 'looks';
    if (node.type === 'ArrayExpression' && node.elements.some(isText)) return 'texts';
    return isNoDecision(path) ? 'a text' : undefined;
  },
};
