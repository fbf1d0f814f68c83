#!/bin/sh
# boot.sh <base> <work> <given>: the Debian in <base> as a machine of its own, whose changes are in memory and gone with
# it; <given> is what it finds in /srv. Run by `unshare --mount --pid --uts --ipc --cgroup --fork`: its systemd then is
# the first process there. The network is that of this machine.
set -eu
base=$1 work=$2 given=$3
mount --make-rprivate /
mount -t tmpfs -o size=8g,mode=755 machine "$work"
mkdir "$work/upper" "$work/inner" "$work/root"
mount -t overlay -o "lowerdir=$base,upperdir=$work/upper,workdir=$work/inner" machine "$work/root"
cd "$work/root"
cp -a "$given/." srv/
cp /etc/resolv.conf etc/resolv.conf
echo '127.0.0.1 localhost shop.example' > etc/hosts
: > etc/machine-id
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 run run
mount -t tmpfs -o mode=1777 tmp tmp
mount -t tmpfs -o mode=755 dev dev
for device in null zero full random urandom tty; do
  : > "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
mount -t tmpfs -o mode=1777 shm dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for number in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${number%:*}" "dev/${number#*:}"; done
mkdir before
pivot_root . before
umount -l /before
# The clock is that of this machine, too, and setting a zone may move it: nothing in there may.
exec env -i container=attara-test PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=linux \
  setpriv --bounding-set=-sys_time --inh-caps=-sys_time /sbin/init
