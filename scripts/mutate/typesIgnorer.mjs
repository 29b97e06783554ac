/** `setup({ types })` is for the compiler only: mutating it does not change the chart. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'types',
    value: {
      shouldIgnore({ node, parentPath: property }) {
        if (property?.node.type !== 'ObjectProperty' || property.node.value !== node) return undefined;
        const call = property.parentPath?.parentPath?.node;
        return call?.callee?.name === 'setup' && property.node.key.name === 'types'
          ? 'for the compiler only'
          : undefined;
      },
    },
  },
];
