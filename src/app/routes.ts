import type { Resource, ResourceMeta } from '../../domain/calls/session.ts';

/** A page that can be opened. */
export interface PageRoute {
  readonly name: string;
  readonly path: string;
  readonly meta: ResourceMeta;
  /** Resources from the outermost menu down to the page itself. */
  readonly trail: readonly Resource[];
}

/**
 * Keeps a resource that has no role restriction or lists one of the roles, recursively; no roles given keeps
 * all.
 */
export function permitted(resources: readonly Resource[], roles: readonly string[]): Resource[] {
  return resources.flatMap((resource) => {
    const { meta, children } = resource;
    const isOpen = roles.length === 0 || !meta.roles || meta.roles.some((role) => roles.includes(role));
    if (!isOpen) return [];
    return [children ? { ...resource, children: permitted(children, roles) } : resource];
  });
}

/** The pages of a menu by path; groups and outside links are none. */
export function pageRoutes(resources: readonly Resource[]): Map<string, PageRoute> {
  const routes = new Map<string, PageRoute>();
  const visit = (list: readonly Resource[], above: readonly Resource[]) => {
    for (const resource of list) {
      const trail = [...above, resource];
      if (resource.children) visit(resource.children, trail);
      else if (resource.meta.link === undefined)
        routes.set(resource.path, { name: resource.name, path: resource.path, meta: resource.meta, trail });
    }
  };
  visit(resources, []);
  return routes;
}
