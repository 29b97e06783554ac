import type { Point } from 'leaflet';
import type { SeenVehicle } from '../../domain/calls/positions.ts';

/** Colours of the marks, as the page's theme has them. */
export interface Inks {
  readonly states: Readonly<Record<string, string>>;
  readonly silent: string;
  readonly cluster: string;
  readonly clusterInk: string;
  readonly paper: string;
  readonly ink: string;
  readonly font: string;
}

export function inksOf(container: HTMLElement): Inks {
  const style = getComputedStyle(container);
  const ink = (name: string) => style.getPropertyValue(name).trim();
  return {
    states: {
      idle: ink('--map-idle'),
      assigned: ink('--map-assigned'),
      inTransit: ink('--map-in-transit'),
      repairing: ink('--map-repairing'),
    },
    silent: ink('--map-silent'),
    cluster: ink('--map-cluster'),
    clusterInk: ink('--map-cluster-ink'),
    paper: ink('--paper'),
    ink: ink('--ink'),
    font: style.fontFamily,
  };
}

export function drawCluster(pen: CanvasRenderingContext2D, inks: Inks, { x, y }: Point, count: number): void {
  const radius = 12 + Math.min(14, Math.log2(count) * 1.6);
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = inks.cluster;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = inks.paper;
  pen.stroke();
  pen.fillStyle = inks.clusterInk;
  pen.font = `600 12px ${inks.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count < 10_000 ? String(count) : `${String(Math.round(count / 1_000))}k`, x, y + 0.5);
}

interface Look {
  readonly vehicle: SeenVehicle;
  readonly isPicked: boolean;
  /** Not heard of for a while. */
  readonly isSilent: boolean;
  readonly hasPlate: boolean;
}

/** A standing vehicle is a dot, a moving one an arrow in its direction. */
export function drawVehicle(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  { x, y }: Point,
  { vehicle, isPicked, isSilent, hasPlate }: Look,
): void {
  pen.save();
  pen.translate(x, y);
  if (isPicked) {
    pen.beginPath();
    pen.arc(0, 0, 14, 0, 2 * Math.PI);
    pen.lineWidth = 3;
    pen.strokeStyle = inks.ink;
    pen.stroke();
  }
  pen.fillStyle = isSilent ? inks.silent : (inks.states[vehicle.operState] ?? inks.silent);
  pen.strokeStyle = inks.paper;
  pen.lineWidth = 1.5;
  pen.beginPath();
  if (vehicle.speedKmh > 0 && !isSilent) {
    pen.rotate((vehicle.course * Math.PI) / 180);
    pen.moveTo(0, -9);
    pen.lineTo(6.5, 7);
    pen.lineTo(0, 3.5);
    pen.lineTo(-6.5, 7);
    pen.closePath();
  } else pen.arc(0, 0, 5.5, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.restore();
  if (!hasPlate) return;
  pen.font = `600 11px ${inks.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  pen.lineWidth = 3;
  pen.strokeStyle = inks.paper;
  pen.strokeText(vehicle.plateNumber, x, y + 11);
  pen.fillStyle = inks.ink;
  pen.fillText(vehicle.plateNumber, x, y + 11);
}
