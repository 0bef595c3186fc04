import type { FileResponse, RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import { getVisibleEvent, requireRole } from '../events/visibility.ts';
import { toKitchenCsv } from './kitchen-csv.ts';
import { loadKitchenSheet } from './kitchen-sheet.ts';

const readKitchen: RouteHandler<'readKitchen'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return loadKitchenSheet(deps.db, event, deps.now());
};

export async function exportKitchenCsv({
  deps,
  caller,
  params,
  query,
}: RequestContext<'readKitchen'>): Promise<FileResponse> {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  const sheet = await loadKitchenSheet(deps.db, event, deps.now());
  return { name: 'kitchen.csv', text: toKitchenCsv(sheet, query.separator ?? 'comma') };
}

export const kitchenHandlers = { readKitchen };
