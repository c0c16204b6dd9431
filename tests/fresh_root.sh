# A Debian with nothing in it, for checks to source.   make_root SUITE FOLDER, then in_root FOLDER COMMAND...
# Needs root, debootstrap and a Debian mirror (PANGAEA_MIRROR: one of your own).

# Fails where it cannot be made.
make_root() {
    local folder=$2
    ((EUID == 0)) && command -v debootstrap >/dev/null || return
    unshare --mount --propagation private debootstrap --variant=minbase "$1" "$folder" ${PANGAEA_MIRROR:+"$PANGAEA_MIRROR"} >"$folder.log" 2>&1 || return
    echo force-unsafe-io >"$folder/etc/dpkg/dpkg.cfg.d/quick" # it need not outlive a power cut
    rm -f "$folder"/var/cache/apt/archives/*.deb
    cp /etc/resolv.conf "$folder/etc/" 2>/dev/null || true
}
# Whom this machine believes in its network, so that npm can fetch packages there.
give_authorities() {
    mkdir -p "$1/usr/local/share/ca-certificates" "$1/etc/ssl/certs"
    cp /usr/local/share/ca-certificates/*.crt "$1/usr/local/share/ca-certificates/" 2>/dev/null || true
    cp /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/" 2>/dev/null || true
}

# What is mounted is seen by that command alone, and gone with it: nothing of this machine can be removed with the root.
in_root() {
    DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 unshare --mount --propagation private bash -c '
        mount -t proc proc "$0/proc" && mount -t tmpfs shm "$0/dev/shm" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts" &&
            exec chroot "$0" "$@"' "$@"
}
