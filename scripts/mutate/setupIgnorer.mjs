/** An action that a chart names and somebody else carries out: `tellParties: () => undefined`. */
const isName = ({ value }) =>
  value?.type === 'ArrowFunctionExpression' &&
  value.body.type === 'Identifier' &&
  value.body.name === 'undefined';

/** What stands in `setup({ … })` for the compiler only: emptied, it is the same chart. */
const FOR_THE_COMPILER = {
  types: () => true,
  actions: ({ properties }) => properties?.every(isName),
};

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'setup',
    value: {
      shouldIgnore({ node, parentPath: property }) {
        if (property?.node.type !== 'ObjectProperty' || property.node.value !== node) return undefined;
        const call = property.parentPath?.parentPath?.node;
        const isForCompiler =
          call?.callee?.name === 'setup' && FOR_THE_COMPILER[property.node.key.name]?.(node);
        return isForCompiler ? 'for the compiler only' : undefined;
      },
    },
  },
];
