import type { Point } from 'leaflet';
import type { SeenVehicle } from '../../domain/calls/positions.ts';

/** Colours of the marks, as the page's theme has them. */
export interface MapColors {
  readonly states: Readonly<Record<string, string>>;
  readonly silent: string;
  readonly cluster: string;
  readonly clusterInk: string;
  readonly paper: string;
  readonly color: string;
  readonly font: string;
}

export function mapColorsOf(container: HTMLElement): MapColors {
  const style = getComputedStyle(container);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    states: {
      idle: color('--map-idle'),
      assigned: color('--map-assigned'),
      inTransit: color('--map-in-transit'),
      repairing: color('--map-repairing'),
    },
    silent: color('--map-silent'),
    cluster: color('--map-cluster'),
    clusterInk: color('--map-cluster-ink'),
    paper: color('--paper'),
    color: color('--ink'),
    font: style.fontFamily,
  };
}

export function drawCluster(
  ctx: CanvasRenderingContext2D,
  colors: MapColors,
  { x, y }: Point,
  count: number,
): void {
  const radius = 12 + Math.min(14, Math.log2(count) * 1.6);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colors.cluster;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = colors.paper;
  ctx.stroke();
  ctx.fillStyle = colors.clusterInk;
  ctx.font = `600 12px ${colors.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(count < 10_000 ? String(count) : `${String(Math.round(count / 1_000))}k`, x, y + 0.5);
}

interface Look {
  readonly vehicle: SeenVehicle;
  readonly isPicked: boolean;
  /** No report for a while. */
  readonly isSilent: boolean;
  readonly hasPlate: boolean;
}

/** A standing vehicle is a dot, a moving one an arrow in its direction. */
export function drawVehicle(
  ctx: CanvasRenderingContext2D,
  colors: MapColors,
  { x, y }: Point,
  { vehicle, isPicked, isSilent, hasPlate }: Look,
): void {
  ctx.save();
  ctx.translate(x, y);
  if (isPicked) {
    ctx.beginPath();
    ctx.arc(0, 0, 14, 0, 2 * Math.PI);
    ctx.lineWidth = 3;
    ctx.strokeStyle = colors.color;
    ctx.stroke();
  }
  ctx.fillStyle = isSilent ? colors.silent : (colors.states[vehicle.operState] ?? colors.silent);
  ctx.strokeStyle = colors.paper;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  if (vehicle.speedKmh > 0 && !isSilent) {
    ctx.rotate((vehicle.course * Math.PI) / 180);
    ctx.moveTo(0, -9);
    ctx.lineTo(6.5, 7);
    ctx.lineTo(0, 3.5);
    ctx.lineTo(-6.5, 7);
    ctx.closePath();
  } else ctx.arc(0, 0, 5.5, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
  if (!hasPlate) return;
  ctx.font = `600 11px ${colors.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.lineWidth = 3;
  ctx.strokeStyle = colors.paper;
  ctx.strokeText(vehicle.plateNumber, x, y + 11);
  ctx.fillStyle = colors.color;
  ctx.fillText(vehicle.plateNumber, x, y + 11);
}
